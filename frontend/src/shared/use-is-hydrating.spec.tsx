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

test('what only the browser knows is left out of the render that takes over the server’s markup', async () => {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = '<input aria-label="Email" readonly="" value=""/>';
  const root = await act(async () => hydrateRoot(page, <Field />));
  expect(screen.getByLabelText('Email')).toHaveValue('');
  await act(async () => root.unmount());
  page.remove();
});

test('a page that the browser renders knows it from the start', () => {
  render(<Field />);
  expect(screen.getByLabelText('Email')).toHaveValue('olive@example.com');
});
