import { spawn } from 'node:child_process';

import { CommandError } from './command-error.ts';

/**
 * Runs a program on this Node and waits for it.
 * @throws CommandError with its whole output, where it fails
 */
export async function runNode(
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const { code, output } = await captureNode(args, options);
  if (code !== 0) throw new CommandError(`${args.join(' ')} failed:\n${output}`);
}

/** Runs a program on this Node and returns its output. */
export async function captureNode(args: readonly string[], options: { cwd: string; env?: NodeJS.ProcessEnv }) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  // Ctrl-C reaches the whole process group; a signal to this process alone has to be passed on.
  const handOn = (): void => void child.kill();
  process.once('SIGTERM', handOn);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit) => resolve(exit ?? 1));
  }).finally(() => process.off('SIGTERM', handOn));
  return { code, output: Buffer.concat(chunks).toString() };
}
