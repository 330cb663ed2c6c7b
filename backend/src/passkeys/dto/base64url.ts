import { applyDecorators } from '@nestjs/common';
import { Matches, MaxLength } from 'class-validator';

/** A field of bytes in WebAuthn's JSON: base64url without padding. */
export function IsBase64Url(most: number): PropertyDecorator {
  const message = 'This is not what a passkey answers';
  return applyDecorators(Matches(/^[\w-]+$/, { message }), MaxLength(most, { message })) as PropertyDecorator;
}
