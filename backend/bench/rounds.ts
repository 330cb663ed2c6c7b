import { type Call, type Load, median } from './load.ts';
import { loadSide, type Measured, type Side } from './side.ts';

const roundsMeasured = 7;
/** A new process compiles while it answers, so its first rounds do not count. */
const warmUpRounds = 4;

/** A side with its calls. */
export interface LoadedSide {
  readonly side: Side;
  readonly connections?: number;
  next(): Call;
}

type Round = Readonly<Record<'product' | 'bare', Measured>>;

/**
 * Measures both sides in turns, after warm-up rounds, and prints their ratio.
 * @throws Error if a side refused or failed: the speed of a refusal says nothing about the call
 */
export async function compareInRounds(name: string, product: LoadedSide, bare: LoadedSide): Promise<void> {
  const rounds: Round[] = [];
  for (let index = 0; index < warmUpRounds; index += 1) await round(product, bare);
  for (let index = 0; index < roundsMeasured; index += 1) rounds.push(await round(product, bare, index % 2 === 1));
  for (const { product: one, bare: other } of rounds) refuseRefusals(name, { ...one.statuses, ...other.statuses });
  report(name, rounds);
}

function refuseRefusals(name: string, statuses: Load['statuses']): void {
  const refused = Object.keys(statuses).filter((status) => ['401', '403', '429'].includes(status) || status >= '500');
  if (refused.length) throw new Error(`"${name}" was answered ${refused.join(', ')}.`);
}

/**
 * Measures both sides for the same time, the second one first in every other round, so that neither always finds a warm
 * cache.
 */
async function round(product: LoadedSide, bare: LoadedSide, bareFirst = false): Promise<Round> {
  const load = ({ side, next, connections }: LoadedSide) => loadSide(side, next, connections);
  const first = await load(bareFirst ? bare : product);
  const second = await load(bareFirst ? product : bare);
  return bareFirst ? { product: second, bare: first } : { product: first, bare: second };
}

function report(name: string, rounds: readonly Round[]): void {
  const ratio = (of: (load: Measured) => number) => {
    const values = rounds.map(({ product, bare }) => of(product) / of(bare));
    return `${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`;
  };
  const typical = (side: 'product' | 'bare', of: (load: Measured) => number, digits = 0) =>
    median(rounds.map((each) => of(each[side]))).toFixed(digits);
  const beside = (of: (load: Measured) => number, unit: string, digits?: number) =>
    `${typical('product', of, digits)} beside ${typical('bare', of, digits)} ${unit}`;
  const rate = (load: Measured) => load.requestsPerSecond;
  const tail = (load: Measured) => load.p99Milliseconds;
  const cpu = (load: Measured) => load.cpuMicrosecondsPerRequest;
  const line = [
    name.padEnd(34),
    `throughput ${ratio(rate)}, ${beside(rate, '/s')}`,
    `p99 ${ratio(tail)}, ${beside(tail, 'ms', 1)}`,
    `CPU ${beside(cpu, 'µs')}`,
    `statuses ${JSON.stringify(rounds[0]?.product.statuses)}`,
  ].join('   ');
  process.stdout.write(`${line}\n`);
}
