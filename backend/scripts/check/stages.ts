import { inRepository } from '../root.ts';

/** One kind of check: commands for Node, run one after the other. */
export interface Stage {
  readonly name: string;
  readonly commands: readonly Command[];
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
  env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
});
const cruise = (workspace: string, ...folders: string[]): Command => ({
  args: [tool('depcruise'), '--config', `${workspace}/boundaries.cjs`, ...folders],
});

/** All checks of the product, the quick ones first. */
export const stages: readonly Stage[] = [
  {
    name: 'types',
    commands: [
      'backend',
      'backend/src/stripe-sandbox/browser',
      'backend/scripts',
      'backend/bench',
      'frontend',
      'frontend/e2e',
    ].map((folder) => ({
      args: [compiler, '--noEmit', '-p', folder],
    })),
  },
  { name: 'lint', commands: [{ args: [tool('oxlint'), '--type-aware'] }] },
  { name: 'format', commands: [{ args: [tool('prettier'), '--check', '--log-level=warn', '.'] }] },
  {
    name: 'boundaries',
    commands: [
      cruise('backend', 'backend/src', 'backend/test'),
      cruise('frontend', 'frontend/src'),
      { args: ['backend/scripts/check/urls.ts'] },
    ],
  },
  { name: 'build', commands: [{ args: ['backend/scripts/build.ts'] }] },
  { name: 'api-client', commands: [{ args: ['backend/scripts/api-client.ts', '--check'] }] },
  { name: 'backend', commands: [jest('backend')] },
  { name: 'frontend', commands: [jest('frontend')] },
  { name: 'browser', commands: [{ args: [tool('playwright'), 'test'], cwd: inRepository('frontend') }] },
];
