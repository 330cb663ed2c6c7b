import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { CommandError } from '../command-error.ts';
import { inRepository } from '../root.ts';
import { type Command, lanes, type Stage } from './stages.ts';
import { print } from '../print.ts';

/** The number of a stage's last lines that are repeated when it fails. */
const repeatedLines = 300;

/**
 * Runs stages, the lanes side by side, and prints their output as it comes. The first failure ends the others.
 * @throws CommandError that names the failed stage and repeats its output
 */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const failure = new AbortController();
  const done = new Map<string, Promise<unknown>>();
  for (const lane of lanes) {
    let previous: Promise<unknown> = Promise.resolve();
    for (const stage of stages.filter(({ name }) => lane.includes(name))) {
      previous = Promise.all([previous, done.get(stage.needs ?? '')]).then(() => runStage(stage, failure.signal));
      done.set(stage.name, previous);
    }
  }
  try {
    await Promise.all(done.values());
  } finally {
    failure.abort();
    await Promise.allSettled(done.values());
  }
}

async function runStage({ name, commands }: Stage, failure: AbortSignal): Promise<void> {
  const started = performance.now();
  const lines: string[] = [];
  for (const command of commands) {
    const code = await runCommand(command, failure, (line) => {
      lines.push(line);
      print(`${name.padEnd(10)} ${line}`);
    });
    if (code === 0) continue;
    const repeated = failure.aborted ? '' : `\n${lines.slice(-repeatedLines).join('\n')}\n\n`;
    throw new CommandError(`${repeated}The check "${name}" failed (npm test -- ${name} repeats it alone).`);
  }
  print(`${name.padEnd(10)} passed in ${secondsSince(started)}`);
}

/** Runs a command to its end, or until another stage fails. */
async function runCommand(command: Command, failure: AbortSignal, onLine: (line: string) => void): Promise<number> {
  if (failure.aborted) return 1;
  const child = start(command, 'pipe');
  const end = (): void => void child.kill('SIGINT');
  failure.addEventListener('abort', end);
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream as Readable }).on('line', (line) => line.trim() && onLine(line));
  return untilClosed(child).finally(() => failure.removeEventListener('abort', end));
}

/** Runs one command on this terminal, as if it ran by itself. */
export async function runHere(command: Command): Promise<number> {
  return untilClosed(start(command, 'inherit'));
}

function start({ args, cwd = inRepository(), env }: Command, output: 'pipe' | 'inherit'): ChildProcess {
  const colours = output === 'pipe' ? { FORCE_COLOR: '0' } : {};
  return spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colours, ...env },
    stdio: [output === 'pipe' ? 'ignore' : 'inherit', output, output],
  });
}

async function untilClosed(child: ChildProcess): Promise<number> {
  // Ctrl-C reaches the whole process group; a signal to this process alone has to be passed on.
  const handOn = (): void => void child.kill();
  process.once('SIGTERM', handOn);
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit) => resolve(exit ?? 1));
  }).finally(() => process.off('SIGTERM', handOn));
}

/** Returns the time since an instant of `performance.now()`, such as `1.5 s`. */
export function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
