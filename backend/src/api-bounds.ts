import type { OpenAPIObject } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

const keywords: Readonly<Record<string, string>> = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
  arrayMinSize: 'minItems',
  arrayMaxSize: 'maxItems',
  arrayUnique: 'uniqueItems',
};

/**
 * Adds the bounds of DTO fields to the document, as the validation enforces them, including those of a parent class.
 * Nest's plugin reads the sources and finds no number if a bound is a business term.
 */
export function addBounds({ components }: OpenAPIObject): void {
  const storage = getMetadataStorage();
  // The storage is read by class, and the document has only names.
  const classes = [...(storage['validationMetadatas'] as Map<unknown, unknown>).keys()];
  for (const type of classes.filter((one) => typeof one === 'function')) {
    const schema = components?.schemas?.[type.name];
    if (!schema || !('properties' in schema)) continue;
    for (const { name = '', each, propertyName, constraints } of storage.getTargetValidationMetadatas(
      type,
      '',
      false,
      false,
    )) {
      const keyword = keywords[name];
      const property = schema.properties?.[propertyName];
      const bound: unknown = name === 'arrayUnique' || (constraints as unknown[] | undefined)?.[0];
      if (keyword && !each && property && !('$ref' in property)) Object.assign(property, { [keyword]: bound });
    }
  }
}
