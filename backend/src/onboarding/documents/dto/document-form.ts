import type { Type } from '@nestjs/common';
import { ApiBody, getSchemaPath } from '@nestjs/swagger';

import { businessTerms } from '../../../plans/index.js';

/** The rule for the file of a document. */
export const documentUpload = {
  field: 'document',
  megabytes: businessTerms.document.megabytes,
  missing: 'Please choose a file',
};

/** Describes a form with a document's file and these fields in the OpenAPI document. */
export const documentForm = (fields: Type): MethodDecorator => {
  const { field } = documentUpload;
  const file = { type: 'object', required: [field], properties: { [field]: { type: 'string', format: 'binary' } } };
  return ApiBody({ schema: { allOf: [{ $ref: getSchemaPath(fields) }, file] } });
};
