/** Brings an item of a row that scrolls sideways to its middle; the page itself stays where it is. */
export function centerInRow(item: HTMLElement | null | undefined): void {
  const row = item?.parentElement;
  if (row && row.scrollWidth > row.clientWidth)
    row.scrollTo({ left: item.offsetLeft - row.offsetLeft - (row.clientWidth - item.offsetWidth) / 2 });
}
