import type { OpenAPIObject } from '@nestjs/swagger';

type Schema = Readonly<Record<string, unknown>>;
type Json = unknown;

const deepest = 6;

/** Adds an example to every JSON body and answer, composed of the examples of its fields. */
export function addExamples(document: OpenAPIObject): void {
  for (const operation of operationsOf(document)) {
    for (const media of jsonOf(operation)) {
      if (media.schema && media.example === undefined) media.example = exampleOf(media.schema, document);
    }
  }
}

/** Returns an example of a schema: its own, or one composed of its fields'. */
export function exampleOf(schema: Schema, document: OpenAPIObject, depth = 0): Json {
  if (schema.example !== undefined) return schema.example;
  if (typeof schema.$ref === 'string') return exampleOf(referenced(schema.$ref, document), document, depth);
  const parts = (schema.allOf ?? schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (parts?.[0]) return exampleOf(parts[0], document, depth);
  if (Array.isArray(schema.enum)) return (schema.enum as Json[])[0];
  if (schema.type === 'array')
    return depth < deepest ? [exampleOf((schema.items ?? {}) as Schema, document, depth + 1)] : [];
  if (schema.properties && depth < deepest)
    return Object.fromEntries(
      Object.entries(schema.properties as Record<string, Schema>).map(([name, property]) => [
        name,
        exampleOf(property, document, depth + 1),
      ]),
    );
  return plain(schema);
}

function plain({ type, format, minimum }: Schema): Json {
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'integer') return typeof minimum === 'number' ? minimum : 1;
  if (type !== 'string') return {};
  return format === 'date-time' ? '2026-12-01T15:00:00.000Z' : 'text';
}

function referenced(reference: string, document: OpenAPIObject): Schema {
  return (document.components?.schemas?.[reference.split('/').at(-1) ?? ''] ?? {}) as Schema;
}

interface Media {
  schema?: Schema;
  example?: Json;
}

/** The parts of an operation that are used here. */
export interface Operation {
  operationId?: string;
  requestBody?: { content?: Record<string, Media> };
  responses: Record<string, { description: string; content?: Record<string, Media> }>;
  parameters?: { name: string; in: string }[];
  security?: Record<string, string[]>[];
}

/** Returns all operations of the document. */
export function operationsOf(document: OpenAPIObject): (Operation & { readonly method: string })[] {
  return Object.values(document.paths).flatMap((path) =>
    Object.entries(path as Record<string, Operation>)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(
        ([method, operation]) =>
          Object.defineProperty(operation, 'method', { value: method }) as Operation & { method: string },
      ),
  );
}

function jsonOf({ requestBody, responses }: Operation): Media[] {
  return [requestBody, ...Object.values(responses)].flatMap((part) => {
    const media = (part as { content?: Record<string, Media> } | undefined)?.content?.['application/json'];
    return media ? [media] : [];
  });
}
