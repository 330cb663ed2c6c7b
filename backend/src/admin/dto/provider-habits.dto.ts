import { IsBoolean, IsInt, Max, Min } from 'class-validator';

/** What the sandbox does as Stripe does. */
export class ProviderHabitsDto {
  /** Money of charges is available after two business days, not at once. */
  @IsBoolean({ message: 'pendingBalance must be true or false' })
  pendingBalance!: boolean;

  /** What becomes available goes to the platform's own bank on that day. */
  @IsBoolean({ message: 'automaticPayouts must be true or false' })
  automaticPayouts!: boolean;

  /** A call whose key is in use answers 409. */
  @IsBoolean({ message: 'keyConflicts must be true or false' })
  keyConflicts!: boolean;

  /** Accounts with transfers alone are made. */
  @IsBoolean({ message: 'approvedForTransfers must be true or false' })
  approvedForTransfers!: boolean;

  /** The invoice of a renewal is a draft for an hour, and charged only then. */
  @IsBoolean({ message: 'draftInvoices must be true or false' })
  draftInvoices!: boolean;

  /** So many of the next changing calls are answered by 500, which is kept under their keys. @example 0 */
  @IsInt({ message: 'errorsNext must be a whole number' })
  @Min(0, { message: 'errorsNext must be at least 0' })
  @Max(1_000, { message: 'errorsNext must be at most 1000' })
  errorsNext!: number;

  /** They act before they break. */
  @IsBoolean({ message: 'errorsAct must be true or false' })
  errorsAct!: boolean;

  /** So many of the next changing calls are answered by 429. @example 0 */
  @IsInt({ message: 'tooFastNext must be a whole number' })
  @Min(0, { message: 'tooFastNext must be at least 0' })
  @Max(1_000, { message: 'tooFastNext must be at most 1000' })
  tooFastNext!: number;
}
