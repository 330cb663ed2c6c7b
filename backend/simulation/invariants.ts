import { LedgerInvariants } from '../src/ledger/index.js';
import { laws } from './laws.js';
import type { SimulatedProduct } from './simulated-product.js';

/** Returns the violated invariants as sentences; none where all of them hold. */
export async function brokenLaws(product: SimulatedProduct): Promise<string[]> {
  const found = await product.get(LedgerInvariants).violations();
  for (const { name, broken } of laws) {
    const rows = await product.rows<{ id: number }>(`${broken} limit 3`);
    found.push(...rows.map(({ id }) => `${name}: not so at ${id}`));
  }
  return found;
}
