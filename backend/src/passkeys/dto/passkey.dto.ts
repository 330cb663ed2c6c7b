import { ApiProperty } from '@nestjs/swagger';

/** A passkey of the caller's. */
export class PasskeyDto {
  /** @example 5f0c7a52-8f0e-4a4e-9d6b-0f6b8f6a1c11 */
  id!: string;
  /**
   * The owner's name for the passkey, by default the device.
   * @example Olive's phone
   */
  name!: string;
  /**
   * The device on which the passkey was created.
   * @example iPhone
   */
  device!: string;
  createdAt!: Date;
  /** The time of the last sign-in or proof with the passkey; null if it was not used yet. */
  @ApiProperty({ type: Date, nullable: true })
  lastUsedAt!: Date | null;
}
