import { useLayoutEffect, useState } from 'react';

/**
 * Renders nothing. The frame that the server sends for a page only the browser renders is replaced by that page, and
 * its links with it. The link that had the focus gives it to the same link of the page, so that the next key goes there.
 * A hydrated page keeps its links. It has to be the last component, because React replaces the frame right after it is
 * rendered.
 */
export function KeptFocus(): null {
  const [focused] = useState(focusedLink);
  useLayoutEffect(() => {
    if (!focused || focused.isConnected) return;
    const successor = [...document.links].find((link) => isSame(link, focused));
    successor?.focus({ preventScroll: true });
  }, [focused]);
  return null;
}

function focusedLink(): HTMLAnchorElement | undefined {
  const { activeElement } = document;
  return activeElement instanceof HTMLAnchorElement ? activeElement : undefined;
}

function isSame(link: Element, { href, textContent, ariaLabel }: HTMLAnchorElement): boolean {
  return (
    link instanceof HTMLAnchorElement &&
    link.href === href &&
    link.textContent === textContent &&
    link.ariaLabel === ariaLabel
  );
}
