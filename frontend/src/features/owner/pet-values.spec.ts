import { expect, test } from '@jest/globals';
import { biscuit } from '../../testing/cast.ts';
import { newPet, petChanges, valuesOf } from './pet-values.ts';

test('pet form: a new pet is sent without the optional fields that are blank', () => {
  expect(newPet({ name: ' Pepper ', size: 'small', breed: undefined, coatType: '   ', specialNotes: '' })).toEqual({
    name: 'Pepper',
    size: 'small',
  });
  expect(newPet({ name: 'Pepper', size: 'small', breed: 'Mixed Breed', coatType: ' Wire ' })).toEqual({
    name: 'Pepper',
    size: 'small',
    breed: 'Mixed Breed',
    coatType: 'Wire',
  });
});

test('pet form: only the changes are sent', () => {
  expect(petChanges(biscuit, valuesOf(biscuit))).toEqual({});
  expect(petChanges(biscuit, { ...valuesOf(biscuit), name: 'Bisky', coatType: 'Wavy' })).toEqual({
    name: 'Bisky',
    coatType: 'Wavy',
  });
});

test('pet form: an optional field that was emptied is cleared', () => {
  expect(petChanges(biscuit, { ...valuesOf(biscuit), breed: undefined, specialNotes: '  ' })).toEqual({
    breed: null,
    specialNotes: null,
  });
});
