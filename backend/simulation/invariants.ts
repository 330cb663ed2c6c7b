import { LedgerInvariants } from '../src/ledger/index.js';
import { simulationInvariants } from './invariants.sql.js';
import type { SimulatedProduct } from './simulated-product.js';

/** Returns the violated invariants as sentences; none where all of them hold. */
export async function violations(product: SimulatedProduct): Promise<string[]> {
  const found = await product.get(LedgerInvariants).violations();
  for (const { name, violations } of simulationInvariants) {
    const rows = await product.rows<{ id: number }>(`${violations} limit 3`);
    found.push(...rows.map(({ id }) => `${name}: not so at ${id}`));
  }
  return found;
}
