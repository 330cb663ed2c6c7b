import { type Call, send } from './load.ts';

/**
 * Returns the paths at which the two sides answer differently; ids of requests are in headers, which are not compared.
 */
export async function differences(sample: readonly Call[], one: string, other: string): Promise<string[]> {
  const different: string[] = [];
  for (const call of sample) {
    const [first, second] = await Promise.all([send(one, call), send(other, call)]);
    if (first.status !== second.status || first.body !== second.body) different.push(call.path);
  }
  return different;
}
