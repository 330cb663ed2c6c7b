import type { OpenAPIObject } from '@nestjs/swagger';

const citation = /\s*\(rules\.md#[\w-]+\)/g;

/** Removes the citations of rules from the descriptions, because readers of the API do not have the pages. */
export function removeCitations(document: OpenAPIObject): void {
  removeFrom(document);
}

function removeFrom(part: object): void {
  for (const [name, value] of Object.entries(part)) {
    if (value !== null && typeof value === 'object') removeFrom(value as object);
    if (typeof value === 'string' && (name === 'summary' || name === 'description'))
      Object.assign(part, { [name]: value.replaceAll(citation, '') });
  }
}
