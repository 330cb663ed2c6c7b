import { Transform } from 'class-transformer';
import {
  IsEmail,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  MinLength,
  ValidateIf,
  type ValidationArguments,
} from 'class-validator';

import { NewAccountDto } from '../../../auth/index.js';
import { businessTerms, businessWords, IsShownPlanPrice } from '../../../plans/index.js';
import { HasPlainLocalPart, IsId, OneObject, trimmed } from '../../../platform/index.js';
import { FirstBathDto } from '../../dto/first-bath.dto.js';
import { WizardPetDto } from '../../dto/wizard-pet.dto.js';

/** A guest's registration names a saved card; without one it is a plain sign-up. */
const isGuests = ({ setupIntentId }: RegisterDto) => setupIntentId !== undefined && setupIntentId !== null;
const ofGuests = () => ValidateIf(isGuests);
const phone = { message: 'Phone number is required' };
const address = { message: 'Address is required' };
const city = { message: 'City is required' };
const state = { message: 'State is required' };
const zip = { message: 'ZIP code is required' };
const plan = { message: 'Error: Please select a subscription plan first. No valid plans are available.' };
const email = {
  message: ({ object }: ValidationArguments) =>
    isGuests(object as RegisterDto) ? 'Valid email is required' : 'Please enter a valid email address',
};

/** An owner's own sign-up derives the username from the address (rules.md#usernames). */
const username = {
  message: ({ object }: ValidationArguments) => {
    const registration = object as RegisterDto;
    const isChosen = isGuests(registration) || registration.role === 'salon';
    return isChosen ? businessWords.usernameTooShort : 'Username is required';
  },
};

/**
 * The registration of an account, alone or with its first subscription. In the second case all fields after
 * `setupIntentId` are required.
 */
export class RegisterDto extends NewAccountDto {
  /** @example olive */
  @IsString(username)
  @MinLength(1, username)
  declare username: string;

  /** @example olive@example.com */
  @HasPlainLocalPart()
  @IsEmail({}, email)
  @MaxLength(254, email)
  declare email: string;

  /**
   * The id of the saved card's setup intent.
   * @example seti_1Mm8s8LkdIwHu7ix0OXBfTRG
   */
  @IsOptional()
  @IsString({ message: 'setupIntentId must be the id of a setup intent' })
  @Matches(/^seti_\w{1,100}$/, { message: 'setupIntentId must be the id of a setup intent' })
  setupIntentId?: string;

  /** The id that POST /api/get-or-create-subscription returned with the client secret. */
  @IsOptional()
  @IsUUID(undefined, { message: 'subscriptionId must be what the checkout answered' })
  subscriptionId?: string;

  /** @example 512-555-0147 */
  @ofGuests()
  @Transform(trimmed)
  @IsString(phone)
  @MinLength(businessTerms.shortest.phone, phone)
  @MaxLength(30, { message: 'Phone number must be at most 30 characters' })
  phone?: string;

  /** @example 18 Barton Springs Road */
  @ofGuests()
  @Transform(trimmed)
  @IsString(address)
  @MinLength(1, address)
  @MaxLength(200, { message: 'Address must be at most 200 characters' })
  address?: string;

  /** @example Austin */
  @ofGuests()
  @Transform(trimmed)
  @IsString(city)
  @MinLength(1, city)
  @MaxLength(80, { message: 'City must be at most 80 characters' })
  city?: string;

  /** @example TX */
  @ofGuests()
  @Transform(trimmed)
  @IsString(state)
  @MinLength(1, state)
  @MaxLength(40, { message: 'State must be at most 40 characters' })
  state?: string;

  /** @example 78704 */
  @ofGuests()
  @Transform(trimmed)
  @IsString(zip)
  @MinLength(businessTerms.shortest.zipCode, zip)
  @MaxLength(10, { message: 'ZIP code must be at most 10 characters' })
  zipCode?: string;

  /** @example 2 */
  @ofGuests()
  @IsId(plan.message)
  planId?: number;

  /**
   * The monthly price of the plan that the page shows, in cents. If it costs more, nothing is ordered.
   * @example 5500
   */
  @IsShownPlanPrice()
  monthlyPrice?: number;

  @IsOptional()
  @OneObject(() => WizardPetDto)
  petData?: WizardPetDto;

  /** The bath that was chosen before the registration. */
  @IsOptional()
  @OneObject(() => FirstBathDto)
  firstBath?: FirstBathDto;

  /**
   * The salon that was chosen in the wizard's third step, if any.
   * @example 4
   */
  @IsOptional()
  @IsId('salonId must be the id of a salon')
  salonId?: number | null;
}
