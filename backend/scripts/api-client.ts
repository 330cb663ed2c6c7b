// Writes what the frontend gets from the built backend: the OpenAPI document, the typed client made of it, and the
// business's terms. With --check only compares.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { generateEndpoints } from '@rtk-query/codegen-openapi';

import { inRepository } from './root.ts';
import { captureNode } from './run-node.ts';

const documentFile = inRepository('frontend/src/api/openapi.json');
const clientFile = inRepository('frontend/src/api/generated.ts');
const termsFile = inRepository('frontend/src/api/business-terms.ts');

const { code, output: document } = await captureNode([inRepository('backend/dist/openapi.main.js')], {
  cwd: inRepository(),
});
if (code !== 0) throw new Error(document);
const client = await clientOf(document);
const terms = await termsModule();

if (process.argv.includes('--check')) {
  const current = await Promise.all([documentFile, clientFile, termsFile].map((file) => readFile(file, 'utf8')));
  if (current[0] !== document || current[1] !== client || current[2] !== terms) {
    process.stderr.write("The frontend's API client is stale: run `npm run api:generate` and commit what changes.\n");
    process.exitCode = 1;
  }
} else {
  await writeFile(documentFile, document);
  await writeFile(clientFile, client);
  await writeFile(termsFile, terms);
}

async function termsModule(): Promise<string> {
  const built = pathToFileURL(inRepository('backend/dist/plans/business-terms.js')).href;
  const { businessTerms } = (await import(built)) as { businessTerms: object };
  return [
    '/** The terms of the business, as the backend holds them; written by `npm run api:generate`. */',
    `export const businessTerms = ${JSON.stringify(businessTerms, null, 2)} as const;`,
    '',
  ].join('\n');
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
