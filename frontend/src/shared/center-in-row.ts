/** Brings an item of a row that scrolls sideways to its middle; the page itself stays where it is. */
function centerInRow(item: HTMLElement, row: HTMLElement): void {
  if (row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 });
}

/** Keeps it there while the row changes its width, as on a phone that is turned; answers what ends that. */
export function keepCenteredInRow(item: HTMLElement | null | undefined): (() => void) | undefined {
  const row = item?.parentElement;
  if (!row) return undefined;
  centerInRow(item, row);
  const width = new ResizeObserver(() => centerInRow(item, row));
  width.observe(row);
  return () => width.disconnect();
}
