import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useIsHydrating } from './use-is-hydrating.ts';

/** A field that knows its value at once, unless it takes over what the server rendered. */
function Field() {
  const isHydrating = useIsHydrating();
  const [value] = useState(isHydrating ? '' : 'olive@example.com');
  return <input aria-label="Email" value={value} readOnly />;
}

test('values that only the browser knows are left out of the hydrating render', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<input aria-label="Email" readonly="" value=""/>';
  const root = await act(async () => hydrateRoot(page, <Field />));
  expect(screen.getByLabelText('Email')).toHaveValue('');
  await act(async () => root.unmount());
  page.remove();
});

test('a page that the browser renders has them from the start', () => {
  render(<Field />);
  expect(screen.getByLabelText('Email')).toHaveValue('olive@example.com');
});
