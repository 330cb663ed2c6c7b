import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { plans, salons } from '../../testing/cast.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

beforeEach(
  () =>
    void new FakeApi({ 'GET /api/subscription-plans': () => json(plans), 'GET /api/salons': () => json(salons(3)) }),
);

const region = (name: string) => screen.findByRole('region', { name });

test('landing page: the sections stand in their order', async () => {
  renderApp('/');
  await region('One price. All the baths.');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Unlimited Bath Subscriptions for Your Furry Friends',
  );
  expect(titles.slice(0, 7)).toEqual([
    'How it works',
    'One price. All the baths.',
    'Find a salon near you',
    'For pet parents',
    'For salons',
    'Clean dogs, happy people',
    'The water is warm. Hop in.',
  ]);
  expect(screen.getByText('Limited-time offer')).toBeVisible();
});

test.each(['how-it-works', 'plans', 'salon-finder'])('landing page: a section has the id %s', async (id) => {
  renderApp('/');
  await region('How it works');
  expect(document.getElementById(id)).toContainElement(
    within(document.getElementById(id)!).getByRole('heading', { level: 2 }),
  );
});

test('landing page: title and description mention unlimited pet bath subscriptions', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'description';
  renderApp('/');
  await region('How it works');
  expect(document.title).toBe('Unlimited Pet Bath Subscriptions | Lather');
  expect(meta.content).toMatch(/unlimited pet bath subscriptions/i);
  meta.remove();
});

test.each([
  ['View Plans', '/#plans'],
  ['Find a Salon', '/#salon-finder'],
  ['Learn More About Our Process', '/how-it-works'],
  ['View All Partner Salons', '/find-salons'],
  ['Apply to Become a Partner', '/salons/apply'],
])('landing page: "%s" leads to %s', async (name, href) => {
  renderApp('/');
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('landing page, how it works: four steps', async () => {
  renderApp('/');
  const steps = within(await region('How it works')).getAllByRole('heading', { level: 3 });
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Choose a plan',
    'Find a salon',
    'Book appointments',
    'Pay monthly',
  ]);
});

test('landing page, plans: each card shows what the plan includes and what add-ons cost', async () => {
  renderApp('/');
  const cards = await within(await region('One price. All the baths.')).findAllByRole('article');
  expect(cards).toHaveLength(4);
  const extras = [
    ['Small', '+$30', '+$15'],
    ['Medium', '+$40', '+$15'],
    ['Large', '+$50', '+$20'],
    ['X-Large', '+$60', '+$25'],
  ] as const;
  extras.forEach(([size, haircut, deshedding], at) => {
    const card = within(cards[at]!);
    expect(card.getByRole('heading', { name: plans[at]!.name })).toBeVisible();
    expect(card.getByText(plans[at]!.description)).toBeVisible();
    expect(card.getByText('Billed monthly. Cancel anytime.')).toBeVisible();
    for (const feature of plans[at]!.features) expect(card.getByText(feature)).toBeVisible();
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([haircut, deshedding]);
    expect(card.getByRole('link', { name: `Choose This Plan: ${size}` })).toHaveTextContent('Choose This Plan');
  });
});
