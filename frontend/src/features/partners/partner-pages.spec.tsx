import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const stats = { salons: 40, cities: 13, reviews: 1240, averageRating: 4.5 };
const open = (path: string, answer = () => json(stats)) => {
  new FakeApi({ 'GET /api/network-stats': answer });
  return renderApp(path);
};

test('join-network: tabs, requirements, calculator, network stats and both buttons', async () => {
  const { user } = open('/salons/join-network');
  expect(await screen.findByRole('tab', { name: 'Benefits', selected: true })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'How It Works' }));
  const panel = within(screen.getByRole('tabpanel', { name: 'How It Works' }));
  expect(panel.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Apply to Join',
    'Get Onboarded',
    'Start Receiving Customers',
    'Get Paid',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Salon Testimonials' }));
  expect(within(screen.getByRole('tabpanel', { name: 'Salon Testimonials' })).getAllByRole('figure')).toHaveLength(3);
  expect(screen.getByText('At least 2 years in business')).toBeVisible();
  expect(screen.getByText('A rating of at least 4.5 out of 5')).toBeVisible();
  expect((await screen.findByText('1,240')).closest('dl')).toHaveAccessibleName('Network stats');
  expect(screen.getAllByRole('link', { name: 'Apply Now' })[0]).toHaveAttribute('href', '/salons/apply');
  expect(screen.getAllByRole('link', { name: 'Learn More' })[0]).toHaveAttribute('href', '/salons/faq');
  expect(screen.getByRole('link', { name: 'Register your salon' })).toHaveAttribute('href', '/auth/salon-register');
});

test('network stats that cannot be loaded are left out', async () => {
  open('/salons/join-network', () => new Response('', { status: 500 }));
  expect(await screen.findByRole('tab', { name: 'Benefits' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Partner salons')).not.toBeInTheDocument());
});

test('calculator: every slider has its range, its default and its step', async () => {
  open('/salons/join-network');
  await screen.findByRole('slider', { name: 'Bathers' });
  const sliders = screen.getAllByRole<HTMLInputElement>('slider').map(({ labels, min, max, step, value }) => {
    return [labels?.[0]?.textContent, min, max, step, value].join(' ');
  });
  expect(sliders).toEqual([
    'Bathers 1 5 1 2',
    'Groomers 0 3 1 1',
    'Pets per day limit 10 50 5 30',
    'Bather rate 10 30 1 17',
    'Groomer rate 15 40 1 22',
    'Receptionist rate 10 25 1 17',
    'Rent 1000 10000 100 3000',
    'Supplies 300 3000 50 1000',
    'Admin 500 5000 50 1000',
    'Weekly 10 70 5 50',
    'Biweekly 10 70 5 30',
    'Monthly 10 70 5 20',
  ]);
});

test('calculator: results and chart move with the sliders, and shares stay 100 together', async () => {
  const { user } = open('/salons/join-network');
  const results = within(await screen.findByRole('region', { name: 'Estimated month' }));
  expect(results.getByText('$4,652.00')).toBeVisible();
  const chart = results.getByRole('img');
  const before = chart.getAttribute('aria-label');
  fireEvent.change(screen.getByRole('slider', { name: 'Weekly' }), { target: { value: '70' } });
  expect(screen.getByRole('slider', { name: 'Biweekly' })).toHaveValue('20');
  expect(screen.getByRole('slider', { name: 'Monthly' })).toHaveValue('10');
  expect(chart.getAttribute('aria-label')).not.toBe(before);
  fireEvent.change(screen.getByRole('slider', { name: 'Rent' }), { target: { value: '10000' } });
  expect(results.getByText('Estimated monthly loss')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to the defaults' }));
  expect(results.getByText('$4,652.00')).toBeVisible();
});

test('salon FAQ: ten questions, with the numbers of the business', async () => {
  open('/salons/faq');
  await screen.findByRole('heading', { name: 'Salon FAQ' });
  expect(document.querySelectorAll('details')).toHaveLength(10);
  const text = document.querySelector('main')?.textContent ?? '';
  for (const fact of ['80%', '20%', '$36 for small', '100% of add-on revenue', '24 hours', '50%', "30 days'", '4.5/5'])
    expect(text).toContain(fact);
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toMatch(/^mailto:/);
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', '/salons/apply');
});

test('application confirmation: the page shows the next steps and two links', async () => {
  open('/salons/application-confirmation');
  expect(await screen.findByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(screen.getByText(/takes 1-3 business days/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/salons/join-network');
});
