import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FoundSalonDto } from '../api/generated.ts';
import { bubbles, tubs } from '../testing/cast.ts';
import { SalonCard } from './salon-card.tsx';

const renderCard = (salon: Partial<FoundSalonDto> = {}) =>
  render(<SalonCard salon={{ ...bubbles, ...salon }} />, { wrapper: MemoryRouter });

const stars = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-star]')].map((star) => star.getAttribute('data-star'));

test.each([
  [4.7, ['full', 'full', 'full', 'full', 'half']],
  [4.5, ['full', 'full', 'full', 'full', 'half']],
  [4.4, ['full', 'full', 'full', 'full', 'empty']],
  [5, ['full', 'full', 'full', 'full', 'full']],
  [3.98, ['full', 'full', 'full', 'full', 'empty']],
])('salon card: a rating of %d is drawn in full and half stars', (rating, drawn) => {
  const { container } = renderCard({ rating });
  expect(stars(container)).toEqual(drawn);
});

test('salon card: a salon without a rating is new', () => {
  const { container } = renderCard({ rating: null, reviewCount: 0 });
  expect(screen.getByText('New')).toBeVisible();
  expect(stars(container)).toEqual([]);
});

test('salon card: the card shows the address, the accepted sizes and the way to the salon', () => {
  renderCard();
  expect(screen.getByText('415 East Cesar Chavez St, Austin, TX, 78702')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Small', 'Medium']);
  expect(screen.getByText('Partner Salon')).toBeVisible();
  expect(screen.getByText('Available for appointments')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Book Appointment/ })).toHaveAttribute('href', '/salon/2');
});

test('salon card: where nothing is free soon, the card leads to the waitlist, unless it is chosen from a form', () => {
  const full = { ...bubbles, starts: [], fullyBookedUntil: '2026-12-04' };
  const { unmount } = renderCard(full);
  expect(screen.getByText('Fully booked until Dec 4')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wait for a Place at Bubbles & Bows' })).toHaveAttribute(
    'href',
    '/booking/2?wait=open',
  );
  unmount();
  render(<SalonCard salon={full} action={<button>Choose</button>} />, { wrapper: MemoryRouter });
  expect(screen.queryByRole('link', { name: /Wait for a Place/ })).not.toBeInTheDocument();
});

test('salon card: a picture of the salon’s own comes in the width and the format that the browser wants', () => {
  const { container } = renderCard({ picture: tubs });
  const picture = screen.getByRole('img', { name: tubs.alt });
  expect(picture).toHaveAttribute('src', '/media/0f5b1c-960.jpg');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['960', '640']);
  const sources = [...container.querySelectorAll('source')].map(({ type, srcset }) => [
    type,
    srcset.split(', ').at(-1),
  ]);
  expect(sources).toEqual([
    ['image/avif', '/media/0f5b1c-960.avif 960w'],
    ['image/webp', '/media/0f5b1c-960.webp 960w'],
  ]);
});

test('salon card: the picture is one of four, by the id modulo four', () => {
  const picture = (id: number) => renderCard({ id }).container.querySelector('svg')!.outerHTML;
  const drawn = [4, 5, 6, 7].map(picture);
  expect(new Set(drawn).size).toBe(4);
  expect(picture(8)).toBe(drawn[0]);
});

test('salon card: the next free start leads to the salon with it', () => {
  renderCard({ starts: ['2099-01-06T15:00:00.000Z'] });
  expect(screen.getByRole('link', { name: /9:00 AM at Bubbles & Bows/ })).toHaveAttribute(
    'href',
    '/salon/2?start=2099-01-06T15%3A00%3A00.000Z#times',
  );
});

test('salon card: a salon with nothing free soon is fully booked until a day', () => {
  renderCard({ fullyBookedUntil: '2026-12-04' });
  expect(screen.getByText('Fully booked until Dec 4')).toBeVisible();
  expect(screen.queryByText('Available for appointments')).toBeNull();
});

test('salon card: a salon that leaves before its next free start is fully booked, without a day', () => {
  renderCard({ starts: [], fullyBookedUntil: null });
  expect(screen.getByText('Fully booked')).toBeVisible();
  expect(screen.queryByText('Available for appointments')).toBeNull();
});

test('salon card: without information about free starts the card shows none', () => {
  renderCard({ starts: undefined });
  expect(screen.queryByText(/Available|booked/)).toBeNull();
});
