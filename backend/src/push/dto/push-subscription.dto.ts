import { Type } from 'class-transformer';
import { IsObject, IsString, Length, Matches, MaxLength, ValidateNested } from 'class-validator';

export class PushKeysDto {
  /** The browser's public key, base64url of 65 bytes. @example BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM */
  @IsString({ message: 'p256dh must be a key' })
  @Matches(/^B[\w-]{86}=?$/, { message: 'p256dh must be a key' })
  p256dh!: string;

  /** The browser's secret, base64url of 16 bytes. @example tBHItJI5svbpez7KI4CCXg */
  @IsString({ message: 'auth must be a secret' })
  @Matches(/^[\w-]{22}(==)?$/, { message: 'auth must be a secret' })
  auth!: string;
}

/** The browser's PushSubscription. */
export class SubscribePushDto {
  /** @example https://fcm.googleapis.com/fcm/send/abc */
  @IsString({ message: 'endpoint must be an address' })
  @Length(1, 1000, { message: 'endpoint must be an address' })
  endpoint!: string;

  @IsObject({ message: 'keys must be an object' })
  @ValidateNested()
  @Type(() => PushKeysDto)
  keys!: PushKeysDto;
}

/** The browser of a PushSubscription that is known already. */
export class PushEndpointDto {
  /** @example https://fcm.googleapis.com/fcm/send/abc */
  @IsString({ message: 'endpoint must be an address' })
  @MaxLength(1000, { message: 'endpoint must be an address' })
  endpoint!: string;
}

export class RenewedPushDto {
  /** Whether the browser gets the caller's messages: a browser that is not known as the caller's gets none. */
  on!: boolean;
}

export class PushConfigDto {
  /**
   * The key with which a browser subscribes, base64url.
   * @example BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM
   */
  publicKey!: string;
}
