import { AppError, Conflict, InvalidField } from '../../platform/index.js';

/** Other holds already take as many of the day's starts as may be held. */
export class TooManyHeldAtSalon extends Conflict {
  constructor() {
    super(
      'appointments.day_held',
      'Others are choosing times on this day at the moment. Please choose another day, or try again in a few minutes.',
    );
  }
}

/** 429: the address already holds as many starts as one address may hold. */
export class TooManyHoldsFromAddress extends AppError {
  constructor() {
    super(
      429,
      'appointments.too_many_holds',
      'Too many times are held from your network at the moment. Please try again in a few minutes.',
    );
  }
}

/** A field of a hold that cannot be accepted; named as on the wire. */
export class HoldRefused extends InvalidField {
  constructor(code: string, field: 'petId' | 'petSize', message: string) {
    super(`appointments.${code}`, field, message);
  }
}
