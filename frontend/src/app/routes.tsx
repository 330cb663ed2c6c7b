import { lazy, Suspense } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { accountRoutes } from '../features/account/account.routes.tsx';
import { accountLinkRoutes } from '../features/account-links/account-links.routes.tsx';
import { adminRoutes, adminToolRoutes } from '../features/admin/admin.routes.tsx';
import { passwordRoutes, signInRoutes, signUpRoutes } from '../features/auth/auth.routes.tsx';
import { bookingRoutes } from '../features/booking/booking.routes.tsx';
import { legalRoutes } from '../features/legal/legal.routes.tsx';
import { landingRoutes } from '../features/landing/landing.routes.tsx';
import { marketingRoutes } from '../features/marketing/marketing.routes.tsx';
import { notificationRoutes, unsubscribeRoutes } from '../features/notifications/notifications.routes.tsx';
import { ownerRoutes } from '../features/owner/owner.routes.tsx';
import {
  partnerRoutes,
  salonApplicationRoutes,
  salonRegistrationRoutes,
} from '../features/partners/partners.routes.tsx';
import { salonDeskRoutes } from '../features/salon-desk/salon-desk.routes.tsx';
import { salonRoutes } from '../features/salons/salons.routes.tsx';
import { paymentResultRoutes, subscribeRoutes } from '../features/subscribe/subscribe.routes.tsx';
import { visitLinkRoutes } from '../features/visit-link/visit-link.routes.tsx';
import { waitOfferRoutes } from '../features/wait-offer/wait-offer.routes.tsx';
import { wizardRoutes } from '../features/wizard/wizard.routes.tsx';
import {
  DashboardOf,
  WrittenTextsOnly,
  OwnersOnly,
  SignedInOnly,
  SignedOutOnly,
  RedirectToOwnDashboard,
  RedirectToSignIn,
} from './guards.tsx';
import { paths } from './paths.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { PendingPage } from './shell/pending-page.tsx';
import { UnauthorizedNotice } from './shell/unauthorized-notice.tsx';

const SignIn = lazy(async () => ({ default: (await import('../features/auth/sign-in-page.tsx')).SignInPage }));

const signInInPlace = (
  <Suspense fallback={<PendingPage />}>
    <SignIn />
  </Suspense>
);

const adminsOnly = <DashboardOf role="admin" otherwise={signInInPlace} forbidden={<UnauthorizedNotice />} />;

const signedInLayout = () => import('./signed-in-layout.tsx');

/** Pages built of plain elements, which load nothing of Ant Design. */
const lightPages: RouteObject[] = [
  ...landingRoutes,
  ...marketingRoutes,
  ...partnerRoutes,
  ...salonRoutes,
  ...paymentResultRoutes,
  ...accountLinkRoutes,
  ...visitLinkRoutes,
  ...waitOfferRoutes,
  ...unsubscribeRoutes,
  ...wizardRoutes,
  { element: <WrittenTextsOnly otherwise={<NotFoundPage />} />, children: legalRoutes },
  { element: <SignedOutOnly />, children: signInRoutes },
  {
    element: <OwnersOnly />,
    children: [{ lazy: signedInLayout, children: [...bookingRoutes, ...subscribeRoutes] }],
  },
];

/** Pages built of plain elements, which load Ant Design with their dialogs and tables. */
const dashboards: RouteObject = {
  lazy: signedInLayout,
  children: [
    { element: <DashboardOf role="pet_owner" otherwise={signInInPlace} />, children: ownerRoutes },
    { element: <DashboardOf role="salon" otherwise={signInInPlace} />, children: salonDeskRoutes },
    { element: adminsOnly, children: adminRoutes },
  ],
};

/** Pages with forms, pickers and tables. */
const antdPages: RouteObject = {
  lazy: () => import('./antd-layout.tsx'),
  children: [
    ...salonApplicationRoutes,
    { element: <SignedOutOnly />, children: [...signUpRoutes, ...salonRegistrationRoutes] },
    ...passwordRoutes,
    { element: <SignedInOnly />, children: accountRoutes },
    { element: <SignedOutOnly />, children: signInRoutes },
    { element: <OwnersOnly />, children: notificationRoutes },
    { element: adminsOnly, children: adminToolRoutes },
  ],
};

/** Every page of the site; their frame is app/site-pages.tsx. */
export const routes: RouteObject[] = [
  ...lightPages,
  dashboards,
  antdPages,
  { path: paths.dashboard, element: <RedirectToOwnDashboard /> },
  { path: paths.authLogin, element: <RedirectToSignIn /> },
  { path: paths.authSignUp, element: <Navigate to={paths.signUp} replace /> },
  { path: '*', element: <NotFoundPage /> },
];
