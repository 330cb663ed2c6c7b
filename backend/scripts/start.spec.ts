import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { claimDataFolder } from './data-folder.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lather-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a busy port stops the start with one sentence that names another', async () => {
  const { port, server } = await listenSomewhere();
  const { code, complaint } = await startLather({ PORT: String(port), DATA_DIR: folder });
  server.close();
  expect(complaint).toBe(`Port ${port} is in use by another program; choose another one with PORT=${port + 1}.\n`);
  expect(code).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
});

test('an invalid port stops the start with one sentence', async () => {
  const { code, complaint } = await startLather({ PORT: 'http', DATA_DIR: folder });
  expect(complaint).toBe('PORT should be a whole number from 0 to 65535, but is "http".\n');
  expect(code).toBe(1);
});

test('a data folder that cannot be written stops the start with one sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const { code, complaint } = await startLather({ PORT: '0', DATA_DIR: join(file, 'data') });
  expect(complaint).toBe(`The data folder ${join(file, 'data')} cannot be written (ENOTDIR).\n`);
  expect(code).toBe(1);
});

test('a second Lather on the same data folder stops with one sentence', async () => {
  const claimed = await claimDataFolder(folder);
  const { code, complaint } = await startLather({ PORT: '0', DATA_DIR: folder });
  claimed.release();
  expect(complaint).toBe(`Another Lather (process ${process.pid}) is already running on the data folder ${folder}.\n`);
  expect(code).toBe(1);
});

test('the claim of a killed start is taken over', async () => {
  writeFileSync(join(folder, 'running'), '1 0');
  const claimed = await claimDataFolder(folder);
  expect(readdirSync(folder)).toEqual(['running']);
  claimed.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a folder that could not be claimed for want of space is left without a mark', async () => {
  symlinkSync('/dev/full', join(folder, `running.${process.pid}`));
  await expect(claimDataFolder(folder)).rejects.toThrow(`The data folder ${folder} cannot be written (ENOSPC).`);
  expect(readdirSync(folder)).toEqual([]);
});

async function startLather(settings: Record<string, string>) {
  const start = spawn(process.execPath, [new URL('start.ts', import.meta.url).pathname], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  start.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(start, 'close')) as [number];
  return { code, complaint };
}

async function listenSomewhere(): Promise<{ port: number; server: Server }> {
  const server = createServer().listen(0, '0.0.0.0');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return { port: address.port, server };
}
