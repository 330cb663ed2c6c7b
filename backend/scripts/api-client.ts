// Writes what the frontend gets from the built backend: the OpenAPI document, the typed client generated from it in the
// parts that openapi.config.cjs names, and the business terms with their words. With --check it only compares.
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

/** The business terms that the landing page states, so that a visitor loads no others. */
const landingTerms = [
  'fallbackMonthlyPriceCents',
  'planCardExtrasCents',
  'marketedSavingsPercent',
  'platformFeePercent',
  'bathsPerWeek',
  'shown',
];
const landingWords = ['bathsPerWeek', 'bathsInPlan', 'sizeBand'];

const api = (file: string): string => inRepository('frontend/src/api', file);

const { code, output: document } = await captureNode([inRepository('backend/dist/src/entrypoints/openapi.js')], {
  cwd: inRepository(),
});
if (code !== 0) throw new Error(document);
const parts = await clientOf(document);
const written = new Map([
  ['openapi.json', document],
  ...[...parts].map(([name, text]) => [`generated/${name}`, text] as const),
  ['generated.ts', wholeClient(parts)],
  ...(await termsModules()),
]);

if (process.argv.includes('--check')) {
  const current = await Promise.all(
    [...written].map(async ([file, text]) => (await readFile(api(file), 'utf8')) === text),
  );
  if (current.includes(false)) {
    process.stderr.write("The frontend's API client is stale: run `npm run api:generate` and commit what changes.\n");
    process.exitCode = 1;
  }
} else {
  for (const [file, text] of written) await writeFile(api(file), text);
}

/** Returns the modules of terms and words, split like the client: those of the landing page, and all of them. */
async function termsModules(): Promise<[file: string, text: string][]> {
  const built = async (name: string): Promise<Record<string, object>> =>
    (await import(pathToFileURL(inRepository('backend/dist/src/plans', name)).href)) as Record<string, object>;
  const { businessTerms = {} } = await built('business-terms.js');
  const { businessWords = {} } = await built('business-words.js');
  const part = (of: object, isWanted: (name: string) => boolean): string =>
    JSON.stringify(Object.fromEntries(Object.entries(of).filter(([name]) => isWanted(name))), null, 2);
  const rest = (of: object, names: readonly string[], from: string): string =>
    part(of, (name) => !names.includes(name)).replace('{\n', `{\n  ...${from},\n`);
  const first = [
    '/** Those terms of the business that the landing page states; written by `npm run api:generate`. */',
    `export const landingTerms = ${part(businessTerms, (name) => landingTerms.includes(name))} as const;`,
    '',
    '/** The same as people read them. */',
    `export const landingWords = ${part(businessWords, (name) => landingWords.includes(name))} as const;`,
    '',
  ];
  const all = [
    "import { landingTerms, landingWords } from './generated/landing-terms.ts';",
    '',
    '/** The terms of the business, as the backend holds them; written by `npm run api:generate`. */',
    `export const businessTerms = ${rest(businessTerms, landingTerms, 'landingTerms')} as const;`,
    '',
    '/** The same terms as people read them. */',
    `export const businessWords = ${rest(businessWords, landingWords, 'landingWords')} as const;`,
    '',
  ];
  return [
    ['generated/landing-terms.ts', first.join('\n')],
    ['business-terms.ts', all.join('\n')],
  ];
}

/** Generates the client and returns its parts by file name. */
async function clientOf(openapi: string): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'lather-openapi-'));
  try {
    const schemaFile = join(folder, 'openapi.json');
    await writeFile(schemaFile, withPages(openapi));
    const configs = createRequire(import.meta.url)(inRepository('frontend/openapi.config.cjs')) as object;
    const clients = new Map<string, string>();
    for (const [name, config] of Object.entries(configs)) {
      const client = await generateEndpoints({ ...config, schemaFile, outputFile: undefined } as never);
      if (typeof client !== 'string')
        throw new Error('The client generator returned no text, although it was given no output file.');
      clients.set(name, client.replace(/(['"])(\.\.\/[a-z-]+-api)\1/, '$1$2.ts$1'));
    }
    return clients;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns a module of all parts, for pages that need more than the first; a type in two parts is the same in both. */
function wholeClient(clients: ReadonlyMap<string, string>): string {
  const [[landing, landingText], ...others] = [...clients] as [[string, string], ...[string, string][]];
  const exportsOf = (text: string) => ({
    types: [...text.matchAll(/^export type (\w+)/gm)].map(([, name = '']) => name),
    hooks: /export const \{([^}]*)\}/.exec(text)?.[1]?.match(/\w+/g) ?? [],
  });
  const elsewhere = new Set(others.flatMap(([, text]) => exportsOf(text).types));
  const { types, hooks } = exportsOf(landingText);
  const own = [...hooks, ...types.filter((name) => !elsewhere.has(name)).map((name) => `type ${name}`)];
  return [
    '/** Every call of the API, with the rules of its cache; written by `npm run api:generate`. */',
    "import './cache-rules.ts';",
    ...others.map(([name]) => `export * from './generated/${name}';`),
    `export {\n${own.map((name) => `  ${name},\n`).join('')}} from './generated/${landing}';`,
    '',
  ].join('\n');
}

/** Describes a list with an X-Total-Count as the pages receive it: its rows and their total (base-query.ts). */
function withPages(openapi: string): string {
  const described = JSON.parse(openapi) as {
    paths: Record<string, { get?: { responses: Record<string, PagedAnswer> } }>;
  };
  for (const { get } of Object.values(described.paths)) {
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
  return JSON.stringify(described);
}
