import { ApiProperty } from '@nestjs/swagger';

/** A passkey of the caller's. */
export class PasskeyDto {
  /** @example 5f0c7a52-8f0e-4a4e-9d6b-0f6b8f6a1c11 */
  id!: string;
  /**
   * What its owner calls it; until then what it was made on.
   * @example Olive's phone
   */
  name!: string;
  /**
   * What it was made on.
   * @example iPhone
   */
  device!: string;
  createdAt!: Date;
  /** When somebody signed in or proved who they are with it; null where it was not used yet. */
  @ApiProperty({ type: Date, nullable: true })
  lastUsedAt!: Date | null;
}
