import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { modulesInOrder } from './docs/module-list.ts';
import { addedToOrder, addedToTable, firstFiles, wired } from './new-module/edits.ts';
import { commandArguments } from './command-arguments.ts';
import { exitWithError, CommandError } from './command-error.ts';
import { inRepository } from './root.ts';

// Runs `npm run new:module loyalty` or `npm run new:module loyalty -- --after reviews`: creates a module that passes
// every check.
try {
  const { positionals, values } = commandArguments(
    'npm run new:module accepts only the name of a module, and -- --after with the name of another.',
    { allowPositionals: true, options: { after: { type: 'string' } } },
  );
  await makeModule(positionals[0] ?? '', values.after ?? beforeNotifications());
} catch (error) {
  exitWithError(error);
}

/** Returns the module after which a new one comes unless said otherwise: notifications may handle its events then. */
function beforeNotifications(): string {
  const order = modulesInOrder();
  return order[order.indexOf('notifications') - 1] ?? '';
}

async function makeModule(name: string, after: string): Promise<void> {
  const order = modulesInOrder();
  const next = order[order.indexOf(after) + 1];
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new CommandError('Name the module in kebab-case: npm run new:module loyalty');
  if (existsSync(inRepository('backend/src', name))) throw new CommandError(`backend/src/${name} exists already.`);
  if (!order.includes(after) || next === undefined)
    throw new CommandError(`--after has to name one of ${order.slice(0, -1).join(', ')}.`);
  mkdirSync(inRepository('backend/src', name));
  for (const [file, text] of Object.entries(firstFiles(name)))
    writeFileSync(inRepository('backend/src', name, file), text);
  edit('backend/boundaries.cjs', (text) => addedToOrder(text, name, after));
  edit('backend/src/app.module.ts', (text) => wired(text, name, next));
  edit('backend/docs/architecture.md', (text) => addedToTable(text, name, after));
  // Redraws the diagram of modules.
  await import('./docs/modules.ts');
  process.stdout.write(
    `Created backend/src/${name} between ${after} and ${next}. Describe it in the table of architecture.md.\n`,
  );
}

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(inRepository(file), change(readFileSync(inRepository(file), 'utf8')));
}
