// Writes the OpenAPI document of the built backend and the frontend's typed client; with --check only compares.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { generateEndpoints } from '@rtk-query/codegen-openapi';

import { inRepository } from './root.ts';
import { captureNode } from './run-node.ts';

const documentFile = inRepository('frontend/src/api/openapi.json');
const clientFile = inRepository('frontend/src/api/generated.ts');

const { code, output: document } = await captureNode([inRepository('backend/dist/openapi.main.js')], {
  cwd: inRepository(),
});
if (code !== 0) throw new Error(document);
const client = await clientOf(document);

if (process.argv.includes('--check')) {
  const current = await Promise.all([readFile(documentFile, 'utf8'), readFile(clientFile, 'utf8')]);
  if (current[0] !== document || current[1] !== client) {
    process.stderr.write("The frontend's API client is stale: run `npm run api:generate` and commit what changes.\n");
    process.exitCode = 1;
  }
} else {
  await writeFile(documentFile, document);
  await writeFile(clientFile, client);
}

async function clientOf(openapi: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lather-openapi-'));
  try {
    const schemaFile = join(folder, 'openapi.json');
    await writeFile(schemaFile, openapi);
    const config = createRequire(import.meta.url)(inRepository('frontend/openapi.config.cjs')) as object;
    const written = await generateEndpoints({
      ...config,
      schemaFile,
      apiFile: './empty-api',
      outputFile: undefined,
    } as never);
    if (typeof written !== 'string') throw new Error('The client generator wrote a file of its own');
    return written;
  } finally {
    await rm(folder, { recursive: true });
  }
}
