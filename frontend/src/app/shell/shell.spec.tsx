import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { noFacts } from '../../api/site-facts.slice.ts';
import { ada, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(
  () => void new FakeApi({ 'GET /api/subscription-plans': () => json([]), 'GET /api/salons': () => json([]) }),
);
afterEach(() => localStorage.clear());

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .map((link) => `${link.textContent}: ${link.getAttribute('href')}`);

/** A closed dialog has no role. */
const drawer = () => document.querySelector('dialog')!;

const siteLinks = [
  'Home: /',
  'Find Salons: /find-salons',
  'How It Works: /how-it-works',
  'For Salons: /salons/join-network',
];

test('top bar: it leads to Home, Find Salons, How It Works and For Salons', async () => {
  renderApp('/how-it-works');
  expect(linksOf(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(siteLinks);
});

test('footer: it has four columns and the copyright of this year', async () => {
  renderApp('/how-it-works');
  const column = async (title: string) => linksOf(await screen.findByRole('navigation', { name: `Footer: ${title}` }));
  expect(await column('Lather')).toEqual([
    'Home: /',
    'About Us: /how-it-works',
    'Locations: /find-salons',
    'Contact: /salons/join-network',
  ]);
  expect(await column('For Pet Owners')).toEqual([
    'How It Works: /how-it-works',
    'Pricing: /#plans',
    'Find Salons: /find-salons',
    'FAQs: /how-it-works#faq',
  ]);
  expect(await column('For Salons')).toEqual([
    'Partner With Us: /salons/join-network',
    'Apply Now: /salons/apply',
    'Salon FAQ: /salons/faq',
    'Salon Login: /sign-in',
  ]);
  expect(screen.getByText(new RegExp(`© ${new Date().getUTCFullYear()} Lather`))).toBeVisible();
});

test('footer: a browser far from the server writes the same year as the server on the last day of a year', async () => {
  const zone = process.env.TZ;
  process.env.TZ = 'Pacific/Auckland';
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T18:00:00Z'));
  renderApp('/how-it-works');
  expect(await screen.findByText(/© 2026 Lather/)).toBeVisible();
  clock.mockRestore();
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('footer: without texts of the operator the legal names lead nowhere, but for the refund policy', async () => {
  renderApp('/how-it-works');
  const legal = await screen.findByRole('navigation', { name: 'Footer: Legal' });
  expect(linksOf(legal)).toEqual(['Refund Policy: /salons/faq']);
  for (const name of ['Terms of Service', 'Privacy Policy']) expect(within(legal).getByText(name)).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Social media' })).not.toBeInTheDocument();
});

test('footer: leads to the texts that the operator has written and to its pages elsewhere', async () => {
  const social = [{ name: 'Instagram', href: 'https://www.instagram.com/lather' }] as const;
  renderApp('/how-it-works', { ...noFacts, legal: ['terms', 'privacy', 'refunds'], social });
  expect(linksOf(await screen.findByRole('navigation', { name: 'Footer: Legal' }))).toEqual([
    'Terms of Service: /terms',
    'Privacy Policy: /privacy',
    'Refund Policy: /refunds',
  ]);
  const link = within(screen.getByRole('list', { name: 'Social media' })).getByRole('link', { name: 'Instagram' });
  expect(link).toHaveAttribute('href', social[0].href);
});

test('side drawer: it has the same entries for a visitor', async () => {
  renderApp('/how-it-works');
  await screen.findByRole('heading', { level: 1 });
  const links = linksOf(drawer());
  for (const entry of [...siteLinks, 'Get Started: /sign-up', 'Sign In: /sign-in']) expect(links).toContain(entry);
});

test.each([
  ['an owner', olive, ['Dashboard: /dashboard/pet-owner']],
  ['an administrator', ada, ['Dashboard: /dashboard/admin', 'Admin Console: /dashboard/admin']],
])('side drawer: My Account of %s has the entries of the menu', async (_who, session, entries) => {
  signIn(session);
  renderApp('/how-it-works');
  await screen.findByRole('heading', { level: 1 });
  const links = linksOf(drawer());
  for (const entry of [...siteLinks, ...entries]) expect(links).toContain(entry);
  expect(links.some((link) => link.startsWith('Admin Console'))).toBe(session === ada);
  expect(within(drawer()).getByText('My Account')).toBeInTheDocument();
  expect(within(drawer()).getByRole('button', { name: 'Log out', hidden: true })).toBeInTheDocument();
});

test('global behaviour: every change of path starts at the top, and names the page', async () => {
  const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { goTo } = renderApp('/how-it-works');
  await waitFor(() => expect(document.title).toBe('How It Works | Lather'));
  // Its reader may have scrolled before the code arrived.
  expect(scrolled).not.toHaveBeenCalled();
  for (const [path, title] of [
    ['/find-salons', 'Find Salons | Lather'],
    ['/', 'Unlimited Pet Bath Subscriptions | Lather'],
    // What follows the # is a token here, not a section.
    ['/waitlist/offer#of-a-mail', 'A Place Opened | Lather'],
  ] as const) {
    scrolled.mockClear();
    await goTo(path);
    await waitFor(() => expect(document.title).toBe(title));
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  }
  scrolled.mockRestore();
});
