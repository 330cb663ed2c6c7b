/** Returns the layout faults of a page, one line each. Runs in the page, on what the window shows now. */
export function layoutFaults(): string[] {
  const faults = new Set<string>();
  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ');
    return `<${element.tagName.toLowerCase()}> "${words.slice(0, 50)}"`;
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const shown = [...document.querySelectorAll('dialog[open], [role=dialog]')].find(isVisible) ?? document.body;
  /** Returns whether an element is only for screen readers: a single pixel, or clipped away. */
  const isForReaders = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      const { clipPath, clip, position } = getComputedStyle(at);
      if (position === 'absolute' && (width <= 1 || height <= 1 || clip !== 'auto' || clipPath !== 'none')) return true;
    }
    return false;
  };
  const inWindow = ({ left, right, top, bottom }: DOMRect): boolean =>
    left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;

  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) faults.add(`the page scrolls sideways by ${sideways}px`);

  // Text faults: text that a painted element covers, or that its container cuts off.
  const paints = (element: Element): boolean => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const opaque = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
    return (
      opaque ||
      backgroundImage !== 'none' ||
      /^(img|svg|canvas|video|iframe|path|rect|circle|ellipse)$/i.test(element.tagName)
    );
  };
  /** An element that follows the window, such as the top bar or a toast, covers others only for the moment. */
  const followsWindow = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/^(fixed|sticky)$/.test(getComputedStyle(at).position) && !at.contains(shown)) return true;
    return false;
  };
  const words = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('script, style, noscript, option, title, svg')) continue;
    if (!isVisible(parent) || isForReaders(parent) || parent.closest('[aria-hidden=true]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 2 || rect.height < 2) continue;
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        const cutX = overflowX === 'hidden' || overflowX === 'clip';
        const cutY = overflowY === 'hidden' || overflowY === 'clip';
        if (cutX && textOverflow !== 'ellipsis' && (rect.right > box.right + 1.5 || rect.left < box.left - 1.5))
          faults.add(`words are cut at the side: ${nameOf(parent)}`);
        // A line's box is taller than its letters.
        if (cutY && (rect.bottom - rect.height * 0.3 > box.bottom || rect.top + rect.height * 0.3 < box.top))
          faults.add(`words are cut above or below: ${nameOf(parent)}`);
        if (position === 'fixed') break;
      }
      if (!inWindow(rect) || getComputedStyle(parent).pointerEvents === 'none') continue;
      const points = [0.1, 0.5, 0.9].map((part) => rect.left + rect.width * part);
      for (const x of points)
        for (const above of document.elementsFromPoint(x, rect.top + rect.height / 2)) {
          if (above === parent || above.contains(parent) || parent.contains(above)) break;
          if (paints(above) && !followsWindow(above)) {
            faults.add(
              `words are covered: ${nameOf(parent)} by <${above.tagName.toLowerCase()} class="${above.getAttribute('class') ?? ''}">`,
            );
            break;
          }
        }
    }
  }

  // A selected tab or current link that is scrolled out of sight.
  for (const chosen of shown.querySelectorAll('[role=tab][aria-selected=true], nav [aria-current=page]')) {
    if (!isVisible(chosen)) continue;
    const { left, right } = chosen.getBoundingClientRect();
    const row = chosen.closest('[role=tablist], nav')!.getBoundingClientRect();
    const [from, to] = [Math.max(0, row.left), Math.min(innerWidth, row.right)];
    if (left < from - 1 || right > to + 1) faults.add(`the chosen one is out of sight: ${nameOf(chosen)}`);
  }

  for (const cell of shown.querySelectorAll('td, th')) {
    if (!isVisible(cell) || isForReaders(cell)) continue;
    const edge = cell.getBoundingClientRect().right;
    const isWide = [...cell.querySelectorAll('*')].some(
      (part) => isVisible(part) && !isForReaders(part) && part.getBoundingClientRect().right > edge + 1,
    );
    if (isWide) faults.add(`something reaches into the next column: ${nameOf(cell)}`);
  }

  for (const item of shown.querySelectorAll('li')) {
    const { display, listStyleType, listStylePosition } = getComputedStyle(item);
    if (display !== 'list-item' || listStyleType === 'none' || listStylePosition === 'inside' || !isVisible(item))
      continue;
    const list = item.parentElement!;
    if (item.getBoundingClientRect().left - list.getBoundingClientRect().left < 12)
      faults.add(`a bullet stands on the edge of its list: ${nameOf(item)}`);
  }

  for (const svg of shown.querySelectorAll('svg[width][height]')) {
    const said = Number(svg.getAttribute('width'));
    const { width, height } = svg.getBoundingClientRect();
    if (!(said > 0) || !isVisible(svg)) continue;
    if (width > said + 1 || height > Number(svg.getAttribute('height')) + 1)
      faults.add(
        `an icon of ${said}px is ${Math.round(width)}x${Math.round(height)}px in ${nameOf(svg.parentElement ?? svg)}`,
      );
    else if (width < said - 1)
      faults.add(`an icon of ${said}px is squeezed to ${Math.round(width)}px in ${nameOf(svg.parentElement ?? svg)}`);
  }

  for (const picture of shown.querySelectorAll('img')) {
    const { width, height } = picture.getBoundingClientRect();
    const { objectFit } = getComputedStyle(picture);
    if (!picture.naturalWidth || !width || !height || objectFit !== 'fill') continue;
    const bent = (width / height) * (picture.naturalHeight / picture.naturalWidth);
    if (Math.abs(bent - 1) > 0.03) faults.add(`a picture is distorted: ${picture.alt || picture.src}`);
  }

  // WCAG 2.2, 2.5.8: 24 by 24 px, links within a sentence excepted.
  const targets =
    'a[href], button, select, input:not([type=hidden]), textarea, summary, [role=button], [role=tab], [role=radio], [role=switch], [role=checkbox], [role=menuitem], [role=combobox], [role=option]';
  const controls = new Map<Element, DOMRect[]>();
  for (const target of shown.querySelectorAll(targets)) {
    if (!isVisible(target) || isForReaders(target)) continue;
    const pressed = target.matches('input[type=radio], input[type=checkbox]')
      ? (target.closest('label') ?? target)
      : target;
    const control = target.closest('.ant-select, .ant-input-affix-wrapper, .ant-picker, .ant-input-number') ?? pressed;
    const spread = getComputedStyle(target, '::after');
    const isSpread = spread.position === 'absolute' && spread.content !== 'none' && spread.top === '0px';
    const { width, height } = ((isSpread && (target as HTMLElement).offsetParent) || control).getBoundingClientRect();
    const inSentence =
      getComputedStyle(target).display === 'inline' &&
      [...(target.parentElement?.childNodes ?? [])].some((other) => other !== target && other.textContent?.trim());
    if (width > 0 && !inSentence && (width < 24 || height < 24))
      faults.add(`a target is ${Math.round(width)}x${Math.round(height)}px: ${nameOf(target)}`);
    if (!followsWindow(control)) controls.set(control, [...control.getClientRects()]);
  }

  // Two controls that overlap: a finger there may press the wrong one.
  const overlap = (one: DOMRect, other: DOMRect): number =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
  const pairs = [...controls].flatMap(([one, boxes], at) =>
    [...controls].slice(at + 1).map(([other, others]) => ({ one, boxes, other, others })),
  );
  for (const { one, boxes, other, others } of pairs) {
    if (one.contains(other) || other.contains(one)) continue;
    // Buttons of one group share their border.
    if (boxes.some((box) => others.some((met) => overlap(box, met) > 2)))
      faults.add(`two controls meet: ${nameOf(one)} and ${nameOf(other)}`);
  }
  return [...faults];
}
