// Writes what the frontend gets from the built backend: the OpenAPI document, the typed client made of it, and the
// business's terms and words. With --check only compares.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { generateEndpoints } from '@rtk-query/codegen-openapi';

import { inRepository } from './root.ts';
import { captureNode } from './run-node.ts';

interface PagedAnswer {
  readonly headers?: Readonly<Record<string, object>>;
  readonly content?: Readonly<Record<string, { schema: object }>>;
}

const documentFile = inRepository('frontend/src/api/openapi.json');
const clientFile = inRepository('frontend/src/api/generated.ts');
const termsFile = inRepository('frontend/src/api/business-terms.ts');

const { code, output: document } = await captureNode([inRepository('backend/dist/src/entrypoints/openapi.js')], {
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
  const built = async (name: string): Promise<Record<string, object>> =>
    (await import(pathToFileURL(inRepository('backend/dist/src/plans', name)).href)) as Record<string, object>;
  const { businessTerms } = await built('business-terms.js');
  const { businessWords } = await built('business-words.js');
  return [
    '/** The terms of the business, as the backend holds them; written by `npm run api:generate`. */',
    `export const businessTerms = ${JSON.stringify(businessTerms, null, 2)} as const;`,
    '',
    '/** The same terms as people read them. */',
    `export const businessWords = ${JSON.stringify(businessWords, null, 2)} as const;`,
    '',
  ].join('\n');
}

async function clientOf(openapi: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lather-openapi-'));
  try {
    const schemaFile = join(folder, 'openapi.json');
    await writeFile(schemaFile, withPages(openapi));
    const config = createRequire(import.meta.url)(inRepository('frontend/openapi.config.cjs')) as object;
    const written = await generateEndpoints({
      ...config,
      schemaFile,
      apiFile: './empty-api',
      outputFile: undefined,
    } as never);
    if (typeof written !== 'string') throw new Error('The client generator wrote a file of its own');
    return written.replace(/(['"])\.\/empty-api\1/, '$1./empty-api.ts$1');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A list that tells its length in X-Total-Count reaches the pages as its rows and their total (base-query.ts). */
function withPages(openapi: string): string {
  const api = JSON.parse(openapi) as { paths: Record<string, { get?: { responses: Record<string, PagedAnswer> } }> };
  for (const { get } of Object.values(api.paths)) {
    const answer = get?.responses['200'];
    const json = answer?.content?.['application/json'];
    if (!json || !answer?.headers?.['X-Total-Count']) continue;
    const properties = {
      rows: json.schema,
      total: { type: 'number' },
      ...(answer.headers['X-Search-Radius-Miles'] && { radiusMiles: { type: 'number' } }),
    };
    json.schema = { type: 'object', properties, required: ['rows', 'total'] };
  }
  return JSON.stringify(api);
}
