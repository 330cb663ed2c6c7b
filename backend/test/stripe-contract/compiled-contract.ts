import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

import type { ValidateFunction } from 'ajv';

import type { ContractIndex } from './contract-index.ts';
import { sdkFolder } from './sdk-folder.ts';

/** Stripe's compiled contract: a validator for each call, answer and event. */
export interface CompiledContract extends ContractIndex {
  readonly validators: Readonly<Record<string, ValidateFunction>>;
}

const cacheFolder = join(sdkFolder, '..', '.cache', 'stripe-contract');
const parts = ['requests', 'answers'] as const;

/**
 * Compiles the contract from the SDK's types, where that was not done for this SDK and this code. It takes half a
 * minute.
 */
export async function compileContract(): Promise<void> {
  const folder = folderOfContract();
  if (existsSync(folder)) return;
  const { writeContract } = await import('./contract-compiler.ts');
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const { index, code } = writeContract();
  writeFileSync(join(draft, 'index.json'), JSON.stringify(index));
  for (const part of parts) {
    const source = moduleAround(code[part]);
    writeFileSync(join(draft, `${part}.js`), source);
    writeFileSync(join(draft, `${part}.bytes`), new Script(source).createCachedData());
  }
  // Several runs may compile at once: a rename is atomic, and the first one counts.
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
}

let known: CompiledContract | undefined;

/** Returns the contract that `compileContract` has written. */
export function readContract(): CompiledContract {
  known ??= read(folderOfContract());
  return known;
}

function read(folder: string): CompiledContract {
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as ContractIndex;
  return { ...index, validators: Object.assign({}, ...parts.map((part) => run(folder, part))) };
}

type Module = (module: { exports: CompiledContract['validators'] }, require: NodeJS.Require) => void;

function run(folder: string, part: string): CompiledContract['validators'] {
  const cachedData = readFileSync(join(folder, `${part}.bytes`));
  const script = new Script(readFileSync(join(folder, `${part}.js`), 'utf8'), { cachedData });
  const module = { exports: {} };
  (script.runInThisContext() as Module)(module, createRequire(import.meta.url));
  return module.exports;
}

const moduleAround = (code: string): string =>
  `(function (module, require) { const exports = module.exports; ${code} })`;

/** Returns a folder named by a hash of everything that the contract is made from. */
function folderOfContract(): string {
  const version = versionIn(sdkFolder);
  const ajv = versionIn(dirname(createRequire(import.meta.url).resolve('ajv/package.json')));
  const hash = createHash('sha256').update(`${process.version} ${ajv}`);
  for (const name of [
    'sdk-operations.ts',
    'sdk-schemas.ts',
    'contract-index.ts',
    'contract-compiler.ts',
    'compiled-contract.ts',
  ])
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return join(cacheFolder, `${version}-${hash.digest('hex').slice(0, 12)}`);
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
