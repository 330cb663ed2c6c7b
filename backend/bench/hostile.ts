import { startHostileAddress } from './hostile-address.ts';
import { measure, median } from './load.ts';
import { startSide } from './side.ts';

const rounds = 7;
/** The addresses of other people: so many that none of them reaches its own limit. */
const addresses = 200;
const phase = { connections: 1, milliseconds: 3_000 };

/**
 * Measures how long other people's calls take while one address sends the most expensive requests: 50 bodies that never
 * end, forms of 20,000 fields and nested arrays. Calm and hostile phases alternate; limits are on, as in an
 * installation.
 */
export async function benchHostileAddress(databaseUrl: string): Promise<void> {
  const product = await startSide('product.ts', databaseUrl, { RATE_LIMITS: 'on' });
  const medians: { calm: number; hostile: number }[] = [];
  let turn = 0;
  const next = () =>
    ({ method: 'GET', path: '/api/salons?limit=5', from: `127.0.1.${1 + (turn++ % addresses)}` }) as const;
  const others = () => measure(product.url, next, phase);
  await others();
  for (let round = 0; round < rounds; round += 1) {
    const calm = await others();
    const address = await startHostileAddress(product.url);
    const hostile = await others();
    const sent = await address.stop();
    for (const load of [calm, hostile])
      if (Object.keys(load.statuses).join() !== '200')
        throw new Error(`Other addresses got statuses besides 200: ${JSON.stringify(load.statuses)}`);
    medians.push({ calm: calm.medianMilliseconds, hostile: hostile.medianMilliseconds });
    if (round === 0) process.stdout.write(`responses to the hostile address: ${JSON.stringify(sent)}\n`);
  }
  const ratios = medians.map(({ calm, hostile }) => hostile / calm);
  const typical = (of: 'calm' | 'hostile') => median(medians.map((each) => each[of])).toFixed(2);
  process.stdout.write(
    `others beside a hostile address       median ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ` +
      `${Math.max(...ratios).toFixed(2)}), ${typical('hostile')} beside ${typical('calm')} ms\n`,
  );
}
