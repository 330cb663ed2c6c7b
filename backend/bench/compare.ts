import { type Call, send } from './load.ts';

/** The paths for which the two sides do not answer the same; the ids of requests and such are in headers, not here. */
export async function differences(sample: readonly Call[], one: string, other: string): Promise<string[]> {
  const different: string[] = [];
  for (const call of sample) {
    const [first, second] = await Promise.all([send(one, call), send(other, call)]);
    if (first.status !== second.status || first.body !== second.body) different.push(call.path);
  }
  return different;
}
