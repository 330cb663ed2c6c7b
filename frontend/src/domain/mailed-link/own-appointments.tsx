import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../shared/button.tsx';

/** Leads from a mailed link to the owner's appointments. */
export const ownAppointments = <ButtonLink to={paths.ownerAppointments}>See your appointments</ButtonLink>;
