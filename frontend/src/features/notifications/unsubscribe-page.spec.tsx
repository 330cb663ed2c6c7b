import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FakeApi, json } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';

test('the confirmation takes the focus of the button that stopped the mails', async () => {
  let enabled = true;
  const link = () => json({ kind: 'reminders', enabled });
  new FakeApi({
    'GET /api/unsubscribe/the-token': link,
    'POST /api/unsubscribe/the-token': () => {
      enabled = false;
      return link();
    },
  });
  const { user } = renderApp('/unsubscribe/the-token');
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You’re Unsubscribed' })).toHaveFocus();
});
