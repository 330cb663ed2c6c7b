import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { bubblesInDetail, olive, signIn } from '../../testing/cast.ts';
import { FakeApi, json, problem } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

afterEach(() => localStorage.clear());

const salonAnswers = (salon = bubblesInDetail) => ({
  'GET /api/salons/2': () => json(salon),
  'GET /api/addon-services/salon/2': () => json([]),
});

const bookLink = () => screen.findByRole('link', { name: 'Book Appointment' });

test('spec 2, salon detail: a visitor who wants to book is led to the sign-in page', async () => {
  new FakeApi(salonAnswers());
  renderApp('/salon/2');
  expect(await bookLink()).toHaveAttribute('href', '/sign-in');
});

test('spec 2, salon detail: someone signed in is led to the booking page', async () => {
  signIn(olive);
  new FakeApi(salonAnswers());
  renderApp('/salon/2');
  expect(await bookLink()).toHaveAttribute('href', '/booking/2');
});

test('spec 2, salon detail: the pictures turn both ways round', async () => {
  new FakeApi(salonAnswers());
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('button', { name: 'Previous picture' }));
  expect(screen.getByText('4 / 4')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(screen.getByText('1 / 4')).toBeVisible();
});

test('spec 2, salon detail: all reviews are fetched when there are more than three', async () => {
  const review = { id: 4, rating: 3, comment: 'Fine.', customerName: 'Amara K.', createdAt: '2026-02-01T15:00:00Z' };
  new FakeApi({
    ...salonAnswers(),
    'GET /api/salons/2/reviews': () => json([...bubblesInDetail.reviews, review], 200, { 'x-total-count': '4' }),
  });
  const { user } = renderApp('/salon/2');
  expect(await screen.findByText('Customer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'View All Reviews' }));
  expect(await screen.findByText('Amara K.')).toBeVisible();
});

test('spec 2, salon detail: all of them can be had in another order', async () => {
  const review = (id: number, customerName: string) => ({
    id,
    rating: 5,
    comment: `By ${customerName}`,
    customerName,
    createdAt: '2026-03-01T00:00:00Z',
  });
  const api = new FakeApi({
    ...salonAnswers({ ...bubblesInDetail, reviewCount: 4 }),
    'GET /api/salons/2/reviews': ({ query }) => json([review(9, query.sort === 'lowest' ? 'Lou' : 'Nan')]),
  });
  const { user } = renderApp('/salon/2');
  await user.click(await screen.findByRole('button', { name: 'View All Reviews' }));
  expect(await screen.findByText('By Nan')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order of the reviews' }), 'Most critical first');
  expect(await screen.findByText('By Lou')).toBeVisible();
  expect(api.to('GET /api/salons/2/reviews').map(({ query }) => query.sort)).toEqual(['newest', 'lowest']);
});

test('spec 2, salon detail: three reviews are all there are', async () => {
  new FakeApi(salonAnswers({ ...bubblesInDetail, reviewCount: 3 }));
  renderApp('/salon/2');
  expect(await screen.findByText('Shining.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View All Reviews' })).not.toBeInTheDocument();
});

test.each(['/salon/2', '/salon/none'])(
  'spec 2, salon detail: a salon that is not there is said at %s',
  async (path) => {
    new FakeApi({ 'GET /api/salons/2': () => problem(404, 'salons.not_found', 'Salon not found') });
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Salon Not Found' })).toBeVisible();
  },
);

test('spec 8, salon detail: a salon that does not load is said with its id', async () => {
  new FakeApi({ 'GET /api/salons/2': () => problem(500, 'unexpected', 'Out of soap') });
  renderApp('/salon/2');
  expect(await screen.findByRole('heading', { name: 'Failed to fetch salon with id 2' })).toBeVisible();
});
