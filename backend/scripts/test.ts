import { type Stage, stages } from './check/stages.ts';
import { giveUp, Refusal } from './refusal.ts';
import { inRepository } from './root.ts';
import { captureNode } from './run-node.ts';

// `npm test`: every check there is, up to the first that fails; `npm test -- types backend` runs those two.
const chosen = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(text);
try {
  const begun = performance.now();
  for (const stage of chooseStages()) await run(stage);
  say(`All checks passed in ${secondsSince(begun)}\n`);
} catch (error) {
  giveUp(error);
}

function chooseStages(): readonly Stage[] {
  const unknown = chosen.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0)
    throw new Refusal(`There is no check "${unknown[0]}"; there are ${stages.map(({ name }) => name).join(', ')}.`);
  return chosen.length === 0 ? stages : stages.filter(({ name }) => chosen.includes(name));
}

async function run({ name, commands }: Stage): Promise<void> {
  say(name.padEnd(12));
  const started = performance.now();
  const summaries: string[] = [];
  for (const { args, cwd = inRepository(), env } of commands) {
    const { code, output } = await captureNode(args, { cwd, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    if (code !== 0) {
      say(`failed after ${secondsSince(started)}\n\n`);
      throw new Refusal(`${output.trimEnd()}\n\nThe check "${name}" failed (npm test -- ${name} repeats it alone).`);
    }
    summaries.push(...(output.match(/^(Tests: .*|\s+\d+ passed .*)$/gm) ?? []));
  }
  say(`${secondsSince(started).padStart(7)}  ${summaries.map((line) => line.trim()).join(', ')}\n`);
}

function secondsSince(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(1)} s`;
}
