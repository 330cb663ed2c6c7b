import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The pages for signed-in owners. */
export const bookingRoutes: RouteObject[] = [
  { path: paths.bookingRoute, lazy: async () => ({ Component: (await import('./booking-page.tsx')).BookingPage }) },
  {
    path: paths.moveAppointmentRoute,
    lazy: async () => ({ Component: (await import('./move-page.tsx')).MovePage }),
  },
];
