import { registerDecorator } from 'class-validator';

import { parsePoint } from './distance.value.js';

/** A field with a point as `latitude,longitude` in degrees. */
export function IsPoint(message: string): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isPoint',
      target: target.constructor,
      propertyName: String(propertyName),
      options: { message },
      validator: { validate: (value: unknown) => typeof value === 'string' && parsePoint(value) !== undefined },
    });
}
