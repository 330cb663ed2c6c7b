import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MoreButton } from './more-button.tsx';

const more = (state: { hasMore?: boolean; loading?: boolean; failed?: boolean }) => (
  <MoreButton hasMore loading={false} failed={false} onMore={() => undefined} {...state}>
    Load More
  </MoreButton>
);

test('a part that did not load is said beside the button, until it is loaded again', () => {
  const { rerender } = render(more({}));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(more({ failed: true }));
  expect(screen.getByRole('alert')).toHaveTextContent('More could not be loaded.');
  expect(screen.getByRole('button', { name: 'Load More' })).toBeVisible();
  rerender(more({ failed: true, loading: true }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a list without a further part has no button', () => {
  render(more({ hasMore: false }));
  expect(screen.queryByRole('button')).toBeNull();
});
