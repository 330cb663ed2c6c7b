import { readFileSync } from 'node:fs';

import { expect, test } from '@jest/globals';

import { modulesInOrder } from '../docs/module-list.ts';
import { inRepository } from '../root.ts';
import { addedToOrder, addedToTable, className, firstFiles, wired } from './edits.ts';

const read = (file: string) => readFileSync(inRepository(file), 'utf8');
const order = modulesInOrder();

test.each(order.slice(0, -1).map((after, place) => [after, order[place + 1]!]))(
  'a module can be made between %s and %s',
  (after, next) => {
    expect(addedToOrder(read('backend/boundaries.cjs'), 'loyalty', after)).toMatch(
      new RegExp(`'${after}',\n *'loyalty',\n *'${next}',`),
    );
    expect(addedToTable(read('backend/docs/architecture.md'), 'loyalty', after)).toMatch(
      new RegExp(`\\| \`${after}\` .*\n\\| \`loyalty\` `),
    );
    const appModule = wired(read('backend/src/app.module.ts'), 'loyalty', next);
    expect(appModule).toContain("import { LoyaltyModule } from './loyalty/index.js';\n");
    expect(appModule).toMatch(new RegExp(`LoyaltyModule,\n *${className(next)}Module`));
  },
);

test('a module starts with its index, its wiring, and a rule with its spec', () => {
  expect(Object.keys(firstFiles('gift-cards'))).toEqual([
    'index.ts',
    'gift-cards.module.ts',
    'gift-cards.rules.ts',
    'gift-cards.rules.spec.ts',
  ]);
  expect(firstFiles('gift-cards')['index.ts']).toContain('GiftCardsModule');
});
