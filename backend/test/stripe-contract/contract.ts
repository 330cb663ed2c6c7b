import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

import type { RecordedCall } from './recording-proxy.js';
import { sdkFolder } from './sdk-folder.js';
import type { Operation, SdkSchemas } from './sdk-operations.js';
import type { JsonSchema } from './sdk-schemas.js';

const cacheFolder = join(sdkFolder, '..', '.cache', 'stripe-contract');

/** Stripe's contract at the version of the installed SDK: what each call takes, what it answers, what a webhook carries. */
export class StripeContract {
  private readonly answers: Ajv;
  /** A form carries texts alone, so numbers and booleans are read from them. */
  private readonly requests: Ajv;
  private readonly compiled = new Map<object, ValidateFunction>();

  private constructor(private readonly sdk: SdkSchemas) {
    // Compiling is what takes the time, and nothing is checked often enough to win it back by optimizing.
    const options = { allErrors: true, strict: false, validateSchema: false, code: { optimize: false } };
    this.answers = new Ajv(options);
    this.requests = new Ajv({ ...options, coerceTypes: true });
    for (const ajv of [this.answers, this.requests]) ajv.addSchema({ $id: 'stripe', definitions: sdk.definitions });
  }

  /** From the cache, or from the SDK's types in about a second. */
  static async load(): Promise<StripeContract> {
    return new StripeContract(await readCached());
  }

  /** What is wrong with the parameters of a call; empty where nothing is. */
  complaintsAboutRequest(method: string, path: string, parameters: object): string[] {
    const operation = this.operation(method, path);
    if (!operation) return [`${method} ${path} is no call of Stripe's API`];
    const request = operation.request ?? { type: 'object', additionalProperties: false };
    return this.complaints(this.requests, request, structuredClone(parameters), `${method} ${path}`);
  }

  /** What is wrong with the answer to a call that succeeded; empty where nothing is. */
  complaintsAboutAnswer(method: string, path: string, answer: unknown): string[] {
    const operation = this.operation(method, path);
    if (!operation) return [`${method} ${path} is no call of Stripe's API`];
    return this.complaints(this.answers, operation.answer, answer, `answer to ${method} ${path}`);
  }

  /** What is wrong with recorded calls, in both directions; a call that was refused has no answer to check. */
  complaintsAboutCalls(calls: readonly RecordedCall[]): string[] {
    return calls.flatMap(({ method, path, parameters, status, answer }) => [
      ...this.complaintsAboutRequest(method, path, parameters),
      ...(status < 300 ? this.complaintsAboutAnswer(method, path, answer) : []),
    ]);
  }

  /** What is wrong with an event and the object that it carries; empty where nothing is. */
  complaintsAboutEvent(event: { readonly type: string }): string[] {
    const schema = this.sdk.events[event.type];
    if (!schema) return [`${event.type} is no event of Stripe's API`];
    return this.complaints(this.answers, schema, event, event.type);
  }

  private operation(method: string, path: string): Operation | undefined {
    const parts = path.split('/');
    const fits = (pattern: string) => {
      const wanted = pattern.split('/');
      return wanted.length === parts.length && wanted.every((part, index) => part === '*' || part === parts[index]);
    };
    const candidates = this.sdk.operations.filter((one) => one.method === method && fits(one.path));
    return candidates.find((one) => one.path === path) ?? candidates[0];
  }

  private complaints(ajv: Ajv, schema: JsonSchema, value: unknown, about: string): string[] {
    const validate = this.compiled.get(schema) ?? ajv.compile(schema);
    this.compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map((error) => `${about}: ${sentence(error)}`);
  }
}

function sentence({ instancePath, message, params }: ErrorObject): string {
  return `${instancePath || 'it'} ${message} ${JSON.stringify(params)}`;
}

/** Written anew where the SDK or the code that reads it has changed. */
async function readCached(): Promise<SdkSchemas> {
  const { version } = JSON.parse(readFileSync(join(sdkFolder, 'package.json'), 'utf8')) as { version: string };
  const file = join(cacheFolder, `${version}-${hashOfReaders()}.json`);
  if (!existsSync(file)) {
    const { readSdk } = await import('./sdk-operations.js');
    mkdirSync(cacheFolder, { recursive: true });
    // Several test processes may write at once; a rename is whole or not at all.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(readSdk()));
    renameSync(draft, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as SdkSchemas;
}

function hashOfReaders(): string {
  const hash = createHash('sha256');
  for (const name of ['sdk-operations.ts', 'sdk-schemas.ts'])
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 12);
}
