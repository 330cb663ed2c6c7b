import { describe, expect, test } from '@jest/globals';
import { emptyDraft, type WizardPet } from './wizard-draft.ts';
import { accountProblems, petProblems, type AccountValues } from './wizard-rules.ts';
import { profileOf, requestKey } from './wizard-pet.ts';
import { furthestStep, stepToShow } from './wizard-steps.ts';

const pet: WizardPet = {
  name: 'N',
  size: 'small',
  isMixedBreed: false,
  primaryBreed: 'P',
  age: '3',
  ownerZipCode: '78704',
};
const account: AccountValues = {
  firstName: 'G',
  lastName: 'A',
  email: 'g@a.co',
  username: 'gwe',
  password: 'soapy7',
  phone: '1234567890',
  address: '9',
  city: 'A',
  state: 'T',
  zipCode: '78704',
};

describe('wizard pet form', () => {
  test('has no problem at the limits', () => expect(petProblems(pet)).toEqual({}));

  test.each([
    ['name', ' ', 'Pet name is required'],
    ['size', 'tiny', 'Please select a pet size'],
    ['primaryBreed', '', 'Primary breed is required'],
    ['age', '', 'Age is required'],
    ['ownerZipCode', '7870', 'ZIP code is required for salon matching'],
  ])('%s %j: %s', (field, value, text) => {
    expect(petProblems({ ...pet, [field]: value })).toEqual({ [field]: text });
  });
});

describe('wizard account form', () => {
  test('has no problem at the limits', () => expect(accountProblems(account)).toEqual({}));

  test.each([
    ['email', 'g@a', 'Valid email is required'],
    ['email', '', 'Valid email is required'],
    ['password', 'soap7', 'Password must be at least 6 characters'],
    ['username', 'gw', 'Username must be at least 3 characters'],
    ['firstName', ' ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['phone', '123456789', 'Phone number is required'],
    ['address', '', 'Address is required'],
    ['city', '', 'City is required'],
    ['state', '', 'State is required'],
    ['zipCode', '7870', 'ZIP code is required'],
  ])('%s %j: %s', (field, value, text) => {
    expect(accountProblems({ ...account, [field]: value })).toEqual({ [field]: text });
  });
});

describe('the step of the wizard', () => {
  const draft = { ...emptyDraft(), pet };

  test('is the requested one, but never one that is not yet available', () => {
    expect(furthestStep({ ...draft, pet: { ...pet, age: '' } }, false)).toBe('pet');
    expect(furthestStep(draft, false)).toBe('plan');
    expect(furthestStep({ ...draft, planSeen: true }, false)).toBe('salon');
    const ready = { ...draft, planSeen: true, salonSeen: true };
    expect(furthestStep(ready, false)).toBe('payment');
    const paid = { ...ready, card: { setupIntentId: 'seti_1', subscriptionId: 'x' } };
    expect(furthestStep(paid, false)).toBe('account');
    expect(stepToShow('account', ready, false)).toBe('payment');
    expect(stepToShow('plan', paid, false)).toBe('plan');
    expect(stepToShow('nonsense', paid, false)).toBe('account');
  });

  test('for a signed-in owner begins with a pet of theirs and ends with the payment', () => {
    const ready = { ...draft, planSeen: true, salonSeen: true };
    expect(furthestStep(ready, true)).toBe('pet');
    expect(furthestStep({ ...ready, petId: 7 }, true)).toBe('payment');
  });
});

test('the dog becomes a profile that names a mix once', () => {
  expect(profileOf({ ...pet, name: ' Noodle ', isMixedBreed: true, primaryBreed: 'Poodle', age: '3 years' })).toEqual({
    name: 'Noodle',
    size: 'small',
    breed: 'Poodle mix',
    specialNotes: 'Age: 3 years',
  });
  expect(profileOf({ ...pet, isMixedBreed: true, primaryBreed: 'Mixed Breed' }).breed).toBe('Mixed Breed');
});

test('adding the same dog again uses the same key, another dog another one', () => {
  const profile = profileOf(pet);
  expect(requestKey('k', profile)).toBe(requestKey('k', profileOf(pet)));
  expect(requestKey('k', { ...profile, name: 'Ñandú' })).not.toBe(requestKey('k', profile));
});
