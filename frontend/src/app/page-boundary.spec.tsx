import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { PageBoundary } from './page-boundary.tsx';

function Page() {
  const { pathname } = useLocation();
  if (pathname === '/broken') throw new Error('No soap');
  return <h1>{pathname}</h1>;
}

test('a page that throws shows an error in its place, and another page replaces it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup({ delay: null });
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/whole">elsewhere</Link>
      <PageBoundary>
        <Page />
      </PageBoundary>
    </MemoryRouter>,
  );
  expect(screen.getByText('This page did not load')).toBeVisible();
  await user.click(screen.getByText('elsewhere'));
  expect(screen.getByRole('heading', { name: '/whole' })).toBeVisible();
  log.mockRestore();
});
