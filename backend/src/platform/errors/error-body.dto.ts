export class FieldErrorDto {
  /** Path of the field in the request, e.g. `petOwner.firstName`. */
  field!: string;
  /** Why it cannot be accepted, as a sentence for a person. */
  message!: string;
}

/** The one form of every refusal and failure (rules.md#refusals). */
export class ErrorBodyDto {
  /** @example 400 */
  statusCode!: number;
  /** Stable, for programs. @example platform.invalid_fields */
  code!: string;
  /** A sentence for a person. */
  message!: string;
  errors?: FieldErrorDto[];
  /** Names this request in the logs. */
  requestId!: string;
}
