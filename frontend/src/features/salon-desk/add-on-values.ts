import type { AddOnDto, CreateAddOnDto, UpdateAddOnDto } from '../../api/generated.ts';
import { businessTerms } from '../../api/business-terms.ts';

export const ADD_ON_SIZES = ['small', 'medium', 'large', 'all'] as const;
export type AddOnSize = (typeof ADD_ON_SIZES)[number];

const sizeNames: Record<AddOnSize, string> = { small: 'Small', medium: 'Medium', large: 'Large', all: 'All sizes' };

export const addOnSizeName = (size: AddOnSize): string => sizeNames[size];

/** The form's fields; the price is in dollars there. */
export interface AddOnValues {
  name: string;
  description: string;
  price: number | null;
  petSize: AddOnSize;
  duration: number | null;
}

/** The form's initial values (rules.md#add-on-offers). */
export const emptyAddOn: AddOnValues = {
  name: '',
  description: '',
  price: 0,
  petSize: 'all',
  duration: businessTerms.addOn.defaultMinutes,
};

export const addOnValuesOf = ({ name, description, price, petSize, duration }: AddOnDto): AddOnValues => ({
  name,
  description,
  price: price / 100,
  petSize,
  duration,
});

/** Returns an add-on in the form of the API: dollars rounded to cents, texts trimmed. */
export const offerOf = (
  { name, description, price, petSize, duration }: AddOnValues,
  salonId: number,
): CreateAddOnDto => ({
  name: name.trim(),
  description: description.trim(),
  price: Math.round((price ?? 0) * 100),
  petSize,
  duration: duration ?? 0,
  salonId,
});

/** Returns the fields alone that differ from the edited add-on, so that a newer price from another screen stays. */
export function addOnChanges(addOn: AddOnDto, values: AddOnValues): UpdateAddOnDto {
  const before = offerOf(addOnValuesOf(addOn), addOn.salonId);
  const after = Object.entries(offerOf(values, addOn.salonId));
  return Object.fromEntries(after.filter(([field, value]) => value !== before[field as keyof CreateAddOnDto]));
}
