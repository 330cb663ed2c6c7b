import { migrate } from '../src/platform/index.js';
import { simulate, type SimulationResult } from './simulation.js';
import type { SimulationSize } from './world.js';

/**
 * Simulates on an empty database; asks after each day whether to continue.
 * @throws InvariantViolated
 */
export async function runSimulation(
  databaseUrl: string,
  size: SimulationSize,
  goesOn: (days: number) => boolean,
): Promise<SimulationResult> {
  await migrate(databaseUrl);
  return simulate(databaseUrl, size, goesOn);
}
