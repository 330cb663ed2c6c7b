import type { RouteObject } from 'react-router-dom';
import { paths } from '../../app/paths.ts';

/** The pages that salons read before and after they apply; built of plain elements. */
export const partnerRoutes: RouteObject[] = [
  {
    path: paths.joinNetwork,
    lazy: async () => ({ Component: (await import('./join-network-page.tsx')).JoinNetworkPage }),
  },
  { path: paths.salonFaq, lazy: async () => ({ Component: (await import('./salon-faq-page.tsx')).SalonFaqPage }) },
  {
    path: paths.applicationDocuments,
    lazy: async () => ({ Component: (await import('./application-documents-page.tsx')).ApplicationDocumentsPage }),
  },
  {
    path: paths.salonApplicationSent,
    lazy: async () => ({ Component: (await import('./application-sent-page.tsx')).ApplicationSentPage }),
  },
];

/** The application's form, open to everyone. */
export const salonApplicationRoutes: RouteObject[] = [
  {
    path: paths.salonApply,
    lazy: async () => ({ Component: (await import('./salon-apply-page.tsx')).SalonApplyPage }),
  },
];

/** The registration form, for visitors who are signed out. */
export const salonRegistrationRoutes: RouteObject[] = [
  {
    path: paths.salonRegister,
    lazy: async () => ({ Component: (await import('./salon-register-page.tsx')).SalonRegisterPage }),
  },
];
