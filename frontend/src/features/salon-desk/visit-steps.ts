import type { AppointmentDto } from '../../api/generated.ts';
import type { AppointmentStatus } from './use-set-status.ts';

const soonMilliseconds = 2 * 3_600_000;

export interface Step {
  status: AppointmentStatus;
  label: string;
}

/**
 * Returns the next step of staff, which has its own button: starting a visit that is due, or completing one in
 * progress.
 */
export function nextStep(
  { status, date, can }: Pick<AppointmentDto, 'status' | 'date' | 'can'>,
  now: Date,
): Step | undefined {
  const settable = can.statuses ?? [];
  if (status === 'in_progress' && settable.includes('completed')) return { status: 'completed', label: 'Complete' };
  const isDue = new Date(date).getTime() - now.getTime() < soonMilliseconds;
  if (status === 'scheduled' && isDue && settable.includes('in_progress'))
    return { status: 'in_progress', label: 'Start' };
  return undefined;
}

/** Returns whether a visit's start is still to come; completing it then needs a confirmation. */
export const isUpcoming = ({ date }: Pick<AppointmentDto, 'date'>, now: Date): boolean => new Date(date) > now;

/** Returns the total price of an appointment's add-ons, in cents. */
export const addOnTotal = (addons: readonly { price: number }[]): number =>
  addons.reduce((sum, { price }) => sum + price, 0);
