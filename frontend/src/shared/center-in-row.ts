/** Centers an item in a row that scrolls sideways; the page itself does not scroll. */
function centerInRow(item: HTMLElement, row: HTMLElement): void {
  if (row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 });
}

/**
 * Keeps an item centered while the row changes its width, such as on a phone that is turned. Returns a function that
 * ends that.
 */
export function keepCenteredInRow(item: HTMLElement | null | undefined): (() => void) | undefined {
  const row = item?.parentElement;
  if (!row) return undefined;
  centerInRow(item, row);
  const width = new ResizeObserver(() => centerInRow(item, row));
  width.observe(row);
  return () => width.disconnect();
}
