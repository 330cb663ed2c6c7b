export class FieldErrorDto {
  /** The field's path in the request, e.g. `petOwner.firstName`. */
  field!: string;
  /** The reason why it cannot be accepted, as a sentence for a person. */
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
  /** The id of this request. */
  requestId!: string;
  /**
   * The id of everything that this request led to, in logs and traces.
   * @example 4bf92f3577b34da6a3ce929d0e0e4736
   */
  traceId!: string;
}
