import { useEffect, useRef, type KeyboardEvent } from 'react';
import { isBrowserCommand } from '../../shared/browser-keys.ts';
import { keepCenteredInRow } from '../../shared/center-in-row.ts';
import styles from './list-switch.module.css';

interface ListSwitchProps<Key extends string> {
  lists: readonly { key: Key; label: string }[];
  selected: Key;
  onSelect: (key: Key) => void;
}

/** The sub-tabs of the appointments. Arrow keys move between them, and on a phone they scroll sideways. */
export function ListSwitch<Key extends string>({ lists, selected, onSelect }: ListSwitchProps<Key>) {
  const row = useRef<HTMLDivElement>(null);

  // On a phone the selected tab may lie beyond the edge.
  useEffect(() => keepCenteredInRow(row.current?.querySelector<HTMLElement>('[aria-selected=true]')), [selected]);

  const move = (event: KeyboardEvent) => {
    if (isBrowserCommand(event)) return;
    const at = lists.findIndex(({ key }) => key === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: lists.length - 1 }[event.key];
    const index = to === undefined ? undefined : (to + lists.length) % lists.length;
    const next = index === undefined ? undefined : lists[index];
    if (!next || index === undefined) return;
    event.preventDefault();
    onSelect(next.key);
    row.current?.querySelectorAll('button')[index]?.focus();
  };

  return (
    <div ref={row} role="tablist" aria-label="Appointments" className={styles.row} onKeyDown={move}>
      {lists.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(key)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
