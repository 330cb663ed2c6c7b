import { migrate } from '../platform/index.js';
import { simulate, type SimulationResult } from './simulation.js';
import type { SimulationSize } from './world.js';

/** Simulates on a database that is empty so far; tells of each day. @throws LawBroken */
export async function runSimulation(
  databaseUrl: string,
  size: SimulationSize,
  onDay: (day: number) => void,
): Promise<SimulationResult> {
  await migrate(databaseUrl);
  return simulate(databaseUrl, size, onDay);
}
