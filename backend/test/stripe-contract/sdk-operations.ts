import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { sdkFolder } from './sdk-folder.ts';
import { type JsonSchema, SchemaWriter } from './sdk-schemas.ts';

/** One call of Stripe's API: its parameters and its answer. */
export interface Operation {
  readonly method: string;
  /** The path with `*` for each id, e.g. `/v1/customers/*`. */
  readonly path: string;
  readonly request?: JsonSchema;
  readonly answer: JsonSchema;
}

export interface SdkSchemas {
  readonly operations: readonly Operation[];
  /** The schemas of a webhook's objects, by the `type` of the event. */
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** The parts of the API that Lather uses; a call of another part is reported as unknown, and has to be added here. */
const resources = [
  'Balance',
  'BalanceSettings',
  'BalanceTransactions',
  'Customers',
  'Products',
  'Prices',
  'PaymentMethods',
  'SetupIntents',
  'PaymentIntents',
  'Subscriptions',
  'Invoices',
  'InvoicePayments',
  'Charges',
  'Disputes',
  'Accounts',
  'AccountLinks',
  'Payouts',
  'Transfers',
  'Refunds',
  'Events',
  'Tokens',
];

/** Reads operations, parameters and answers from the installed SDK, which is the version that Lather uses. */
export function readSdk(): SdkSchemas {
  const files = resources.map((name) => join(sdkFolder, 'esm', 'resources', `${name}.d.ts`));
  const program = ts.createProgram(files, {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
    types: [],
  });
  const writer = new SchemaWriter(program.getTypeChecker());
  const operations = files.flatMap((file) => operationsOf(file, program, writer));
  return { operations, events: eventsIn(writer.definitions), definitions: writer.definitions };
}

function operationsOf(file: string, program: ts.Program, writer: SchemaWriter): Operation[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`The stripe package has no ${file}`);
  const calls = callsOf(file.replace(/\.d\.ts$/, '.js'));
  return source.statements
    .filter(ts.isClassDeclaration)
    .flatMap((declared) => declared.members.filter(ts.isMethodDeclaration).map((method) => ({ declared, method })))
    .flatMap(({ declared, method }) => {
      const call = calls.get(`${declared.name?.text}.${method.name.getText(source)}`);
      return call ? [{ ...call, ...schemasOf(method, source, program.getTypeChecker(), writer) }] : [];
    });
}

/** Returns the HTTP method and path of each SDK method, from the call that it makes. */
function callsOf(file: string): Map<string, { method: string; path: string }> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true);
  const calls = new Map<string, { method: string; path: string }>();
  const visit = (node: ts.Node, owner: string): void => {
    const named = (ts.isClassDeclaration(node) || ts.isMethodDeclaration(node)) && node.name;
    const inside = named ? `${owner}.${named.getText(source)}`.replace(/^\./, '') : owner;
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'this._makeRequest') {
      const [method, path] = node.arguments;
      // A method may make two calls, with an id and without: the first one is that with every argument.
      if (method && path && ts.isStringLiteral(method) && !calls.has(inside))
        calls.set(inside, { method: method.text, path: pathOf(path) });
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  visit(source, '');
  return calls;
}

function pathOf(node: ts.Expression): string {
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => `*${span.literal.text}`).join('');
  return ts.isStringLiteralLike(node) ? node.text : '';
}

function schemasOf(
  method: ts.MethodDeclaration,
  source: ts.SourceFile,
  checker: ts.TypeChecker,
  writer: SchemaWriter,
): Pick<Operation, 'request' | 'answer'> {
  const params = method.parameters.find((parameter) => parameter.name.getText(source) === 'params');
  const request = params && writer.write(checker.getNonNullableType(checker.getTypeAtLocation(params)), 'request');
  const answered = innermostArgument(method.type);
  const answer = writer.write(checker.getTypeAtLocation(answered), 'answer') ?? {};
  return { request, answer: isList(method.type, source) ? listOf(answer) : answer };
}

/** Returns the innermost type: `Promise<Response<Customer>>` and `ApiListPromise<Customer>` both contain Customer. */
function innermostArgument(node: ts.TypeNode | undefined): ts.TypeNode {
  if (!node) throw new Error('A method of the SDK declares no return type.');
  const inner = ts.isTypeReferenceNode(node) ? node.typeArguments?.[0] : undefined;
  return inner ? innermostArgument(inner) : node;
}

function isList(node: ts.TypeNode | undefined, source: ts.SourceFile): boolean {
  return /^Api(List|SearchResult)Promise</.test(node?.getText(source) ?? '');
}

function listOf(items: JsonSchema): JsonSchema {
  return {
    type: 'object',
    properties: {
      object: { enum: ['list', 'search_result'] },
      data: { type: 'array', items },
      has_more: { type: 'boolean' },
      url: { type: 'string' },
    },
    required: ['object', 'data', 'has_more', 'url'],
  };
}

function eventsIn(definitions: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  const events: Record<string, JsonSchema> = {};
  for (const [name, definition] of Object.entries(definitions)) {
    const properties = definition.properties as Record<string, JsonSchema> | undefined;
    const type = properties?.object?.const === 'event' ? properties.type?.const : undefined;
    if (typeof type === 'string') events[type] = { $ref: `stripe#/definitions/${name}` };
  }
  return events;
}
