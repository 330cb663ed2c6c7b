import { afterEach, expect, test } from '@jest/globals';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { KeptFocus } from './kept-focus.ts';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const frame = '<nav><a href="/">Home</a><a href="/about">About Us</a></nav><footer><a href="/">Lather</a></footer>';

/** Shows the frame with one of its links focused. */
function frameWithFocusOn(text: string): { container: HTMLElement; focused: HTMLElement } {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = frame;
  const focused = [...container.querySelectorAll('a')].find(({ textContent }) => textContent === text)!;
  focused.focus();
  return { container, focused };
}

function Page({ hasAbout = true }) {
  return (
    <>
      <nav>
        <a href="/">Home</a>
        {hasAbout && <a href="/about">About Us</a>}
      </nav>
      <footer>
        <a href="/">Lather</a>
      </footer>
      <KeptFocus />
    </>
  );
}

function replaceFrame(container: HTMLElement, page: ReactNode): void {
  root = createRoot(container);
  act(() => root?.render(page));
}

test.each(['Home', 'About Us', 'Lather'])('the link %s of the page takes over the focus of the same link', (text) => {
  const { container, focused } = frameWithFocusOn(text);
  replaceFrame(container, <Page />);
  expect(focused).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(text);
});

test('no link is focused where the page lacks the one that had the focus', () => {
  const { container } = frameWithFocusOn('About Us');
  replaceFrame(container, <Page hasAbout={false} />);
  expect(document.activeElement).toBe(document.body);
});

test('no link is focused where none had the focus', () => {
  const { container, focused } = frameWithFocusOn('Home');
  focused.blur();
  replaceFrame(container, <Page />);
  expect(document.activeElement).toBe(document.body);
});

test('a hydrated page leaves the focus where it is', () => {
  const { container, focused } = frameWithFocusOn('About Us');
  act(() => void (root = hydrateRoot(container, <Page />)));
  expect(document.activeElement).toBe(focused);
});
