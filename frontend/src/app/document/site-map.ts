import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { SiteFacts } from '../../api/site-facts.slice.ts';
import { PendingAdminPage } from '../../features/admin/pending-admin-page.tsx';
import { slugForm } from '../../domain/salon-head.ts';
import { PendingDashboard } from '../../features/owner/pending-dashboard.tsx';
import { idForm } from '../../shared/is-id.ts';
import { pageHeads } from '../../shared/page-heads.ts';
import type { PageHead } from '../../shared/page-title.ts';
import { paths } from '../paths.ts';

/** The facts about a page that the server knows before it renders it. */
export interface SitePage {
  /** The route's pattern. */
  readonly route: string;
  readonly head: PageHead;
  /** What is shown in the place of a page that the browser renders, until its code has loaded; bubbles by default. */
  readonly Pending?: ComponentType;
  /** Whether everybody sees the same page, and search engines may list it. */
  readonly isPublic?: boolean;
  /** The source of the page's own code, whose files are loaded with the document. */
  readonly source?: string;
  /** Whether the server renders the page. */
  readonly isRendered?: boolean;
  /** The source of the page's layout (app/routes.tsx). */
  readonly layout?: string;
  /** The operator's text that the page shows; without that text the page does not exist. */
  readonly text?: SiteFacts['legal'][number];
  /** The query parameters that change the page: with any of them the browser renders it. */
  readonly reads?: readonly string[];
}

const closed = (route: string, head: PageHead, source: string): SitePage => ({
  route,
  head,
  source: `src/features/${source}.tsx`,
});
const antd = 'src/app/antd-layout.tsx';
const signedInLayout = 'src/app/signed-in-layout.tsx';
const forOwners = (...page: Parameters<typeof closed>): SitePage => ({ ...closed(...page), layout: signedInLayout });
const closedWithForm = (...page: Parameters<typeof closed>): SitePage => ({ ...closed(...page), layout: antd });
const dashboard = (route: string, source: string, Pending?: ComponentType): SitePage => ({
  ...closed(route, pageHeads.dashboard, source),
  layout: signedInLayout,
  Pending,
});
const open = (route: string, head: PageHead, source: string, reads?: readonly string[]): SitePage => ({
  ...closed(route, head, source),
  isPublic: true,
  isRendered: true,
  reads,
});
const openWithForm = (...page: Parameters<typeof open>): SitePage => ({ ...open(...page), layout: antd });
const legal = (kind: NonNullable<SitePage['text']>): SitePage => ({
  ...open(paths[kind], pageHeads[kind], 'legal/legal-page'),
  text: kind,
});

/** Every page of the site; any other address is not found. */
export const sitePages: readonly SitePage[] = [
  open(paths.home, pageHeads.landing, 'landing/landing-page'),
  open(paths.howItWorks, pageHeads.howItWorks, 'marketing/how-it-works-page'),
  open(paths.findSalons, pageHeads.findSalons, 'salons/find-salons-page', [
    'q',
    'zipCode',
    'subscription',
    'near',
    'when',
    'day',
    'part',
  ]),
  open(paths.cityRoute, pageHeads.cityGone, 'salons/city-page'),
  open(paths.salonRoute, pageHeads.findSalons, 'salons/salon-page', ['subscription', 'start']),
  open(paths.subscribe, pageHeads.subscribe, 'wizard/wizard-page', ['step']),
  open(paths.joinNetwork, pageHeads.joinNetwork, 'partners/join-network-page'),
  openWithForm(paths.salonApply, pageHeads.salonApply, 'partners/salon-apply-page'),
  open(paths.salonFaq, pageHeads.salonFaq, 'partners/salon-faq-page'),
  openWithForm(paths.salonRegister, pageHeads.salonRegister, 'partners/salon-register-page'),
  open(paths.signIn, pageHeads.signIn, 'auth/sign-in-page', ['redirect']),
  openWithForm(paths.signUp, pageHeads.signUp, 'auth/sign-up-page', ['redirect']),
  legal('terms'),
  legal('privacy'),
  legal('refunds'),
  closedWithForm(paths.forgotPassword, pageHeads.forgotPassword, 'auth/forgot-password-page'),
  closedWithForm(paths.resetPassword, pageHeads.resetPassword, 'auth/reset-password-page'),
  closed(paths.confirmEmail, pageHeads.confirmEmail, 'account-links/confirm-email-page'),
  closed(paths.changeEmail, pageHeads.changeEmail, 'account-links/change-email-page'),
  closed(paths.keepEmail, pageHeads.keepEmail, 'account-links/keep-email-page'),
  closed(paths.notMe, pageHeads.notMe, 'account-links/not-me-page'),
  closed(paths.cannotCome, pageHeads.cannotCome, 'visit-link/cannot-come-page'),
  closed(paths.waitOffer, pageHeads.waitOffer, 'wait-offer/wait-offer-page'),
  closed(paths.applicationDocuments, pageHeads.applicationDocuments, 'partners/application-documents-page'),
  closed(paths.salonApplicationSent, pageHeads.applicationSent, 'partners/application-sent-page'),
  closed(paths.paymentSuccess, pageHeads.paymentResult, 'subscribe/payment-success-page'),
  closedWithForm(paths.account, pageHeads.account, 'account/account-page'),
  closedWithForm(paths.notificationSettings, pageHeads.notifications, 'notifications/notifications-page'),
  closed(paths.unsubscribeRoute, pageHeads.unsubscribe, 'notifications/unsubscribe-page'),
  { route: paths.dashboard, head: pageHeads.dashboard },
  dashboard(paths.ownerDashboard, 'owner/dashboard-page', PendingDashboard),
  dashboard(paths.salonDashboard, 'salon-desk/dashboard-page'),
  dashboard(paths.adminDashboard, 'admin/admin-page', PendingAdminPage),
  closedWithForm(paths.adminMoney, pageHeads.dashboard, 'admin/money/money-page'),
  closedWithForm(paths.adminOperations, pageHeads.dashboard, 'admin/operations/operations-page'),
  closedWithForm(paths.adminTestClock, pageHeads.dashboard, 'admin/test-clock/test-clock-page'),
  forOwners(paths.bookingRoute, pageHeads.booking, 'booking/booking-page'),
  forOwners(paths.moveAppointmentRoute, pageHeads.booking, 'booking/move-page'),
  forOwners(paths.subscribeToRoute, pageHeads.subscribe, 'subscribe/subscription-page'),
];

/** Returns whether a page exists: a legal page needs the operator's text (rules.md#legal-pages). */
export const isWritten = ({ text }: SitePage, { legal: written }: SiteFacts): boolean =>
  !text || written.includes(text);

/** The old addresses, and where they lead now. */
const moved: Readonly<Record<string, string>> = {
  [paths.authLogin]: paths.signIn,
  [paths.authSignUp]: paths.signUp,
};

/** Returns the page at a path with its parameters, or undefined where there is none. */
export function findSitePage(
  pathname: string,
): { page: SitePage; params: Readonly<Record<string, string | undefined>> } | undefined {
  for (const page of sitePages) {
    const match = matchPath({ path: page.route, caseSensitive: true }, pathname);
    if (match && areNames(page.route, match.params)) return { page, params: match.params };
  }
  return undefined;
}

/**
 * Returns the permanent target of an old name, or of a path with superfluous slashes or capital letters; undefined for
 * any other path.
 */
export function movedTo(pathname: string): string | undefined {
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  const target = moved[tidy] ?? (findSitePage(tidy) ? tidy : tidy.toLowerCase());
  if (target === pathname) return undefined;
  return findSitePage(target) ? target : undefined;
}

/** Returns the page at a path whose id or names cannot exist, as the browser's routes read the path. */
export const malformedPage = (pathname: string): SitePage | undefined =>
  sitePages.find(({ route }) => route.includes(':') && matchPath(route, pathname));

/** The form of the parameters that are not ids: slugs of cities, and tokens of mailed links. */
const nameForms: Readonly<Record<string, RegExp>> = {
  [paths.cityRoute]: slugForm,
  [paths.unsubscribeRoute]: /^[\w.-]{1,120}$/,
};

function areNames(route: string, params: Readonly<Record<string, string | undefined>>): boolean {
  const name = nameForms[route] ?? idForm;
  return Object.values(params).every((value) => name.test(value ?? ''));
}
