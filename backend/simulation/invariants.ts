import { LedgerInvariants } from '../src/ledger/index.js';
import { laws } from './laws.js';
import type { SimulatedProduct } from './simulated-product.js';

/** Sentences about whatever is not as it must be; none where all is well. */
export async function brokenLaws(product: SimulatedProduct): Promise<string[]> {
  const found = await product.get(LedgerInvariants).violations();
  for (const { name, broken } of laws) {
    const rows = await product.rows<{ id: number }>(`${broken} limit 3`);
    found.push(...rows.map(({ id }) => `${name}: not so at ${id}`));
  }
  return found;
}
