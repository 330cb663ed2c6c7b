import { inRepository } from '../root.ts';

/** One kind of check: commands for Node, run one after the other. */
export interface Stage {
  readonly name: string;
  readonly commands: readonly Command[];
  /** The stage whose result it uses, which runs before it. */
  readonly needs?: string;
}

export interface Command {
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const tool = (name: string): string => inRepository('node_modules/.bin', name);
const compiler = inRepository('node_modules/typescript-7/bin/tsc');
const jest = (workspace: string): Command => ({
  args: [tool('jest')],
  cwd: inRepository(workspace),
  env: { NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
});
const cruise = (workspace: string, ...folders: string[]): Command => ({
  args: [tool('depcruise'), '--config', `${workspace}/boundaries.cjs`, ...folders],
});

/** All checks of the product, quick ones first. */
export const stages: readonly Stage[] = [
  {
    name: 'types',
    commands: [
      'backend',
      'backend/stripe-sandbox/browser',
      'backend/scripts',
      'backend/bench',
      'backend/rehearsal',
      'frontend',
      'frontend/e2e',
    ].map((folder) => ({
      args: [compiler, '--noEmit', '-p', folder],
    })),
  },
  {
    name: 'lint',
    commands: [
      { args: [tool('oxlint'), '--type-aware'] },
      { args: ['backend/scripts/check/links.ts'] },
      { args: ['backend/scripts/check/business-terms.ts'] },
    ],
  },
  { name: 'format', commands: [{ args: [tool('prettier'), '--check', '--log-level=warn', '.'] }] },
  {
    name: 'boundaries',
    commands: [
      cruise(
        'backend',
        ...['src', 'stripe-sandbox', 'demo', 'simulation', 'test'].map((folder) => `backend/${folder}`),
      ),
      cruise('frontend', 'frontend/src'),
      { args: ['backend/scripts/check/modules.ts'] },
      { args: ['backend/scripts/check/urls.ts'] },
      { args: ['backend/scripts/check/messages.ts'] },
      { args: ['backend/scripts/docs/modules.ts', '--check'] },
    ],
  },
  { name: 'build', commands: [{ args: ['backend/scripts/build.ts'] }] },
  {
    name: 'api-client',
    commands: [
      { args: ['backend/scripts/api-client.ts', '--check'] },
      { args: ['backend/scripts/docs/configuration.ts', '--check'] },
    ],
    needs: 'build',
  },
  {
    name: 'backend',
    commands: [
      jest('backend'),
      { args: ['backend/scripts/check/rows.ts'] },
      { args: ['backend/scripts/check/whole-tables.ts'] },
    ],
    needs: 'build',
  },
  { name: 'frontend', commands: [jest('frontend')] },
  { name: 'browser', commands: [{ args: [tool('playwright'), 'test'], cwd: inRepository('frontend') }] },
];

/**
 * The lanes run side by side, and the stages of a lane one after the other: a lane that computes beside one that mostly
 * waits.
 */
export const lanes: readonly (readonly string[])[] = [
  ['build', 'api-client', 'browser'],
  ['types', 'lint', 'format', 'boundaries', 'frontend', 'backend'],
];

/** Returns the stages with these names and those that they need. */
export function stagesNamed(names: readonly string[]): readonly Stage[] {
  const named = stages.filter(({ name }) => names.includes(name));
  return stages.filter((stage) => named.some((one) => one === stage || one.needs === stage.name));
}
