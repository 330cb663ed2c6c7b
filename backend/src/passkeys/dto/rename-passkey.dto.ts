import { Transform } from 'class-transformer';
import { IsString, Matches, MaxLength } from 'class-validator';

import { trimmed } from '../../platform/index.js';
import { maxPasskeyNameLength, passkeyNamePattern } from '../passkey.rules.js';

const needed = 'Please enter a name for this passkey';

export class RenamePasskeyDto {
  /**
   * The owner's name for the passkey; one line of text.
   * @example Olive's phone
   */
  @Transform(trimmed)
  @IsString({ message: needed })
  @Matches(passkeyNamePattern, { message: needed })
  @MaxLength(maxPasskeyNameLength, { message: `The name must be at most ${maxPasskeyNameLength} characters` })
  name!: string;
}
