import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { VisitLinkDto } from '../../api/generated.ts';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

const visit: VisitLinkDto = {
  state: 'open',
  petName: 'Biscuit',
  salonId: 2,
  salonName: 'Bubbles & Bows',
  salonPhone: '(512) 555-0111',
  startsAt: '2036-12-01T16:30:00.000Z',
  timeZone: 'America/Chicago',
  late: false,
  freeUntil: '2036-11-30T16:30:00.000Z',
};

test('the cancelled bath takes the focus of the button that cancelled it', async () => {
  let state: VisitLinkDto['state'] = 'open';
  new FakeApi({
    'POST /api/visit-links/look': () => json({ ...visit, state }),
    'POST /api/visit-links/give-up': () => json({ ...visit, state: (state = 'cancelled') }),
  });
  const { user } = renderApp('/visits/cannot-come#7.token');
  await user.click(await screen.findByRole('button', { name: 'Cancel This Bath' }));
  expect(await screen.findByRole('heading', { name: 'This bath is cancelled' })).toHaveFocus();
});

test('a bath that was cancelled before takes no focus', async () => {
  new FakeApi({ 'POST /api/visit-links/look': () => json({ ...visit, state: 'cancelled' }) });
  renderApp('/visits/cannot-come#7.token');
  expect(await screen.findByRole('heading', { name: 'This bath is cancelled' })).not.toHaveFocus();
});

test('the bath of another link opened in the same tab never stands there with the first link’s bath', async () => {
  let answer: () => void = () => undefined;
  const second = new Promise<void>((resolve) => (answer = resolve));
  new FakeApi({
    'POST /api/visit-links/look': async ({ body }) => {
      const isFirst = (body as { token: string }).token === '7.token';
      if (!isFirst) await second;
      return json(isFirst ? visit : { ...visit, petName: 'Pepper', state: 'cancelled' });
    },
  });
  const { goTo } = renderApp('/visits/cannot-come#7.token');
  await screen.findByRole('button', { name: 'Cancel This Bath' });
  await goTo('/visits/cannot-come#8.token');
  expect(screen.queryByRole('button', { name: 'Cancel This Bath' })).toBeNull();
  answer();
  // Nothing was pressed for this bath.
  expect(await screen.findByRole('heading', { name: 'This bath is cancelled' })).not.toHaveFocus();
});
