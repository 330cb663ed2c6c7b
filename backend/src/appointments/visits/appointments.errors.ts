import { Conflict, InvalidField, NotFound } from '../../platform/index.js';
import { type AppointmentStatus, isFinal, type SalonVisit } from './appointment-status.rules.js';

const statusWords: Readonly<Record<AppointmentStatus, string>> = {
  scheduled: 'scheduled',
  in_progress: 'in progress',
  completed: 'completed',
  cancelled: 'cancelled',
  no_show: 'a no-show',
};

/** A free start that is offered after a lost race. */
export interface Alternative {
  readonly startsAt: string;
  readonly time: string;
}

/** Returns a free start as a refusal shows it. */
export function alternativeOf({ startsAt, time }: { readonly startsAt: Date; readonly time: string }): Alternative {
  return { startsAt: startsAt.toISOString(), time };
}

/** Another booking was faster. The error carries the starts that are free now. */
export class SlotTaken extends Conflict {
  constructor(alternatives: readonly Alternative[]) {
    super('appointments.slot_taken', 'This time has just been taken. Please choose another.', { alternatives });
  }
}

/** The dog has another visit at that time. */
export class PetBusy extends Conflict {
  constructor(alternatives: readonly Alternative[]) {
    super('appointments.pet_busy', 'Your pet already has a bath at this time. Please choose another.', {
      alternatives,
    });
  }
}

/** A field of a booking that cannot be accepted; named as on the wire. */
export class BookingRefused extends InvalidField {
  /** @param reason the code without its module */
  constructor(
    readonly reason: string,
    field: 'subscriptionId' | 'salonId' | 'petId' | 'date' | 'addons',
    message: string,
  ) {
    super(`appointments.${reason}`, field, message);
  }
}

export class AppointmentNotFound extends NotFound {
  constructor() {
    super('appointments.not_found', 'We could not find this appointment.');
  }
}

/** The bath is not scheduled any more or has begun, so it cannot be moved. */
export class NotMovable extends Conflict {
  constructor() {
    super('appointments.not_movable', 'This appointment can no longer be moved.');
  }
}

/** The bath is not scheduled any more or has begun, so it cannot be cancelled. */
export class NotCancellable extends Conflict {
  constructor() {
    super('appointments.not_cancellable', 'This appointment can no longer be cancelled.');
  }
}

/** The visit's present status or its start does not allow the wanted status. */
export class StatusNotSettable extends Conflict {
  constructor(visit: SalonVisit, wanted: AppointmentStatus, now: Date) {
    const details = { status: visit.status };
    if (isFinal(visit.status))
      super(
        'appointments.status_final',
        `This appointment is already ${visit.status} and can no longer be changed.`,
        details,
      );
    else if (visit.status === wanted)
      super('appointments.status_unchanged', 'The appointment already has this status.', details);
    else if (wanted === 'no_show' && now < visit.startsAt)
      super('appointments.not_begun', 'An appointment can be marked as a no-show once it should have begun.', details);
    else super('appointments.status_not_settable', 'This status can no longer be set for the appointment.', details);
  }
}

/**
 * Only a visit that counts as completed because the salon did not mark it can be objected to, once and for a limited
 * time.
 */
export class NotObjectable extends Conflict {
  constructor() {
    super(
      'appointments.not_objectable',
      'You can no longer object to this appointment: the time to object is over, or the salon has set its status.',
    );
  }
}

/**
 * Another member of the salon's staff was faster, or the call is repeated after a lost answer. Where the appointment has
 * the wanted status, the sentence says no more than that.
 */
export class StatusChangedMeanwhile extends Conflict {
  constructor(status: AppointmentStatus, wanted: AppointmentStatus) {
    const sentence =
      status === wanted
        ? `This appointment is already ${statusWords[status]}. Nothing more needs to be done.`
        : 'Somebody else has just changed this appointment. Please look at it again.';
    super('appointments.status_changed', sentence, { status });
  }
}
