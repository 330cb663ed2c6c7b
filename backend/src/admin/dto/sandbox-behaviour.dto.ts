import { IsBoolean, IsInt, Max, Min } from 'class-validator';

/** The switches for behaviour of Stripe's that the sandbox imitates. */
export class SandboxBehaviourDto {
  /** The money of charges is available after two business days instead of at once. */
  @IsBoolean({ message: 'pendingBalance must be true or false' })
  pendingBalance!: boolean;

  /** Available money goes to the platform's own bank on the same day. */
  @IsBoolean({ message: 'automaticPayouts must be true or false' })
  automaticPayouts!: boolean;

  /** A call whose key is in use is answered with 409. */
  @IsBoolean({ message: 'keyConflicts must be true or false' })
  keyConflicts!: boolean;

  /** Accounts for transfers alone are allowed. */
  @IsBoolean({ message: 'approvedForTransfers must be true or false' })
  approvedForTransfers!: boolean;

  /** The invoice of a renewal is a draft for an hour, and charged only afterwards. */
  @IsBoolean({ message: 'draftInvoices must be true or false' })
  draftInvoices!: boolean;

  /**
   * The number of coming changing calls that fail with 500; the failure is kept under their keys.
   * @example 0
   */
  @IsInt({ message: 'errorsNext must be a whole number' })
  @Min(0, { message: 'errorsNext must be at least 0' })
  @Max(1_000, { message: 'errorsNext must be at most 1000' })
  errorsNext!: number;

  /** Whether these calls act before they fail. */
  @IsBoolean({ message: 'errorsAct must be true or false' })
  errorsAct!: boolean;

  /**
   * The number of coming changing calls that are answered with 429.
   * @example 0
   */
  @IsInt({ message: 'tooFastNext must be a whole number' })
  @Min(0, { message: 'tooFastNext must be at least 0' })
  @Max(1_000, { message: 'tooFastNext must be at most 1000' })
  tooFastNext!: number;
}
