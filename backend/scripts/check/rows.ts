import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import ts from 'typescript';

import { columnKind } from '../../src/platform/database/codecs.ts';
import { inRepository } from '../root.ts';
import { fits, inWords, type JsonInstants } from './column-types.ts';

// Compares each row type that a query names with the database's answers during the tests (test/jest/row-records.cjs):
// it must have the same columns, of the types that the codecs yield; of a column's JSON only the instants are compared.
// A query that no test has run is only listed, because some belong to handlers that a test does not wait for.
// Nullability is not compared: Postgres does not report it.

interface Answer {
  readonly file: string;
  /** Counted from zero, as the compiler does. */
  readonly line: number;
  readonly column: number;
  readonly columns: readonly (readonly [name: string, type: number, instants?: JsonInstants])[];
}

const backend = inRepository('backend');
const records = join(backend, 'node_modules/.cache/row-records');
/** The methods that query the database, by their type. */
const methods: Readonly<Record<string, readonly string[]>> = {
  Sql: ['rows', 'row', 'lookUp'],
  PatientReads: ['rows'],
  ReadDb: ['rows', 'row', 'lookUp', 'list'],
  Statements: ['rows', 'row'],
  SqlEntityManager: ['execute'],
};
/** The sources whose row types are compared, without the database layer itself and without tests. */
const compared = /^(?!src\/platform\/database\/)(src|demo|stripe-sandbox)\//;

const noInstants: JsonInstants = { dates: [], texts: [] };

const program = compile();
const checker = program.getTypeChecker();
const answers = readAnswers().filter(({ file }) => compared.test(file));
const seen = new Set<ts.CallExpression>();
const instants = instantsByColumn();
const faults = new Set(answers.flatMap((answer) => faultsOf(answer)));

for (const fault of faults) process.stderr.write(`${fault}\n`);
for (const call of queries())
  if (rowOf(call) && !seen.has(call)) process.stdout.write(`${placeOf(call)}: no test runs this query\n`);
process.stdout.write(`The row types of ${seen.size} queries were compared with the results of the database.\n`);
process.exitCode = faults.size > 0 || seen.size === 0 ? 1 : 0;

function faultsOf({ file, line, column, columns }: Answer): string[] {
  const source = program.getSourceFile(join(backend, file));
  const call = source && queryAt(source, source.getPositionOfLineAndCharacter(line, column));
  const row = call && rowOf(call);
  if (!row) return [];
  seen.add(call);
  const place = placeOf(call);
  const declared = checker.getPropertiesOfType(row);
  const names = new Set(columns.map(([name]) => name));
  const missing = declared.filter(
    (property) => !names.has(property.name) && !(property.flags & ts.SymbolFlags.Optional),
  );
  return [
    ...missing.map(({ name }) => `${place}: no column answers to ${name} of the row type`),
    ...columns.flatMap(([name, type]) => {
      const property = declared.find((one) => one.name === name);
      if (!property) return [`${place}: the row type lacks the column ${name}`];
      const declaredType = checker.getTypeOfSymbol(property);
      const { dates, texts } = instants.get(columnKey({ file, line, column }, name)) ?? noInstants;
      const answered = { name, ...columnKind(type), dates };
      return [
        ...texts.map((at) => `${place}: the query writes the instant ${at} without instantInJson`),
        ...(fits(checker, declaredType, answered)
          ? []
          : [`${place}: ${name} is ${checker.typeToString(declaredType)}, the column is ${inWords(answered)}`]),
      ];
    }),
  ];
}

/** Returns the instants within JSON that all answers to one place had, by its columns. */
function instantsByColumn(): ReadonlyMap<string, JsonInstants> {
  const found = new Map<string, JsonInstants>();
  const together = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
  for (const answer of answers)
    for (const [name, , { dates, texts } = noInstants] of answer.columns) {
      const key = columnKey(answer, name);
      const before = found.get(key) ?? noInstants;
      found.set(key, { dates: together(before.dates, dates), texts: together(before.texts, texts) });
    }
  return found;
}

function columnKey({ file, line, column }: Omit<Answer, 'columns'>, name: string): string {
  return `${file}:${line}:${column} ${name}`;
}

/** Returns the row type of a query; undefined where it names none, or leaves it to its caller. */
function rowOf(call: ts.CallExpression): ts.Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const promised = signature && checker.getReturnTypeOfSignature(signature);
  const answered = promised && checker.getAwaitedType(promised);
  if (!answered) return undefined;
  const found = checker.getNonNullableType(answered);
  const row = checker.isArrayType(found) ? checker.getTypeArguments(found as ts.TypeReference)[0] : found;
  const isSaid = row && !(row.flags & (ts.TypeFlags.NonPrimitive | ts.TypeFlags.TypeParameter | ts.TypeFlags.Any));
  return isSaid && checker.typeToString(row) !== '{}' ? row : undefined;
}

/** Returns the innermost query whose callee contains a position. */
function queryAt(source: ts.SourceFile, position: number): ts.CallExpression | undefined {
  let found: ts.CallExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (position < node.getStart(source) || position >= node.end) return;
    if (isQuery(node) && position < node.expression.end) found = node;
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function queries(): ts.CallExpression[] {
  const found: ts.CallExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (isQuery(node)) found.push(node);
    node.forEachChild(visit);
  };
  for (const source of program.getSourceFiles()) if (compared.test(relative(backend, source.fileName))) visit(source);
  return found;
}

function isQuery(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const method = node.expression.name.text;
  if (!Object.values(methods).some((names) => names.includes(method))) return false;
  const asked = checker.getTypeAtLocation(node.expression.expression).symbol?.name ?? '';
  return methods[asked]?.includes(method) ?? false;
}

function placeOf(call: ts.CallExpression): string {
  const source = call.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(call.getStart(source));
  return `${relative(inRepository(), source.fileName)}:${line + 1}`;
}

function readAnswers(): Answer[] {
  const files = existsSync(records) ? readdirSync(records) : [];
  const lines = files.flatMap((file) => readFileSync(join(records, file), 'utf8').split('\n').filter(Boolean));
  return [...new Set(lines)].map((line) => JSON.parse(line) as Answer);
}

function compile(): ts.Program {
  const path = join(backend, 'tsconfig.json');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    backend,
  );
  return ts.createProgram(
    fileNames.filter((file) => !file.endsWith('.spec.ts')),
    options,
  );
}
