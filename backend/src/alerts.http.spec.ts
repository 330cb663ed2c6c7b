import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { type RunningApp, runApp } from '../test/running-app.js';
import { Scheduler } from './platform/index.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rules = read('backend/ops/alerts.yml');

let folder: string;
let running: RunningApp;
let exported: Set<string>;

/** Starts a process with all metrics: with a replica and with backups. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lather-alerts-'));
  const nobody = 'postgres://nobody@127.0.0.1:1/none';
  running = await runApp({ workers: true, env: { BACKUP_FOLDER: folder, DATABASE_REPLICA_URL: nobody } });
  // A histogram has no series before the first call, nor has a counter by operation.
  await fetch(`${running.url}/healthz`);
  await running.app.get(Scheduler).run('payments.watch-settings');
  const figures = await (await fetch(`${running.url}/metrics`)).text();
  exported = new Set(figures.split('\n').flatMap((line) => /^[a-z]\w*/.exec(line)?.[0] ?? []));
});
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The words of PromQL, and Prometheus's own metric of each process. */
const known = new Set(['and', 'or', 'unless', 'offset', 'by', 'on', 'without', 'bool', 'up']);

/** Returns the metrics in an expression: names that are no function, no label and no word of PromQL. */
function figuresIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|on|without) \([^)]*\)/g, ' ')
    .replace(/\b\d+[smhd]?\b/g, ' ');
  return [...bare.matchAll(/[a-zA-Z_]\w*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => !known.has(name));
}

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}

const { panels } = JSON.parse(read('backend/ops/grafana-board.json')) as { panels: Panel[] };
const alerts = [...rules.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n[^]*?runbook_url: (\S+)\n/g)].map(
  ([, name = '', expr = '', runbook = '']) => ({ name, expr, runbook }),
);

test('every alert rule is read with its expression and its runbook entry', () => {
  expect(alerts).toHaveLength(rules.match(/- alert:/g)?.length ?? 0);
  expect(figuresIn('max by (queue) (rate(a_total{queue="b"}[5m])) > 3 and on (route) up offset 1h == 1')).toEqual([
    'a_total',
  ]);
});

test.each([
  ...alerts.map(({ name, expr }) => [name, expr]),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
])('%s asks for figures that a process tells', (name, expr) => {
  const asked = figuresIn(expr!);
  if (name !== 'LatherDown') expect(asked).not.toEqual([]);
  expect(asked.filter((figure) => !exported.has(figure))).toEqual([]);
});

test.each(alerts)('$name has its entry in the runbook, and an example of when it is raised', ({ name, runbook }) => {
  const [page, anchor] = runbook.split('#');
  expect(page).toBe('backend/docs/operations.md');
  const headings = [...read(page!).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  expect(headings).toContain(anchor);
  expect(read('backend/ops/alerts.test.yml')).toContain(`alertname: ${name}\n`);
});

const promtoolIsThere = spawnSync('promtool', ['--version']).status === 0;

const promtoolsTest = promtoolIsThere
  ? 'Prometheus’s own tool is content with the rules and with their examples'
  : 'promtool is not on this machine: its checks of the rules are left out';

test.each([[promtoolsTest]])('%s', () => {
  const calls = promtoolIsThere ? ['check rules alerts.yml', 'test rules alerts.test.yml'] : [];
  const options = { cwd: join(root, 'backend/ops'), encoding: 'utf8' } as const;
  const answers = calls.map((call) => spawnSync('promtool', call.split(' '), options));
  expect(answers.filter(({ status }) => status !== 0).map(({ stdout, stderr }) => `${stdout}${stderr}`)).toEqual([]);
});
