import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isBrowserCommand } from './browser-keys.ts';
import { keepCenteredInRow } from './center-in-row.ts';
import styles from './tabs.module.css';

interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: Tab[];
  /** The open tab, where the caller keeps it, such as in the address; otherwise the component keeps it. */
  selected?: string;
  onSelect?: (key: string) => void;
  /** Renders a tab when it is first opened. Otherwise all tabs are in the page, where search engines find their words. */
  onDemand?: boolean;
}

/** Tabs in our own look: arrow keys, Home and End move between them. */
export function Tabs({ label, tabs, selected: held, onSelect, onDemand = false }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.key);
  const selected = held ?? own;
  // What was typed into a tab stays there while another one is open.
  const [opened, setOpened] = useState(() => new Set([selected]));
  if (!opened.has(selected)) setOpened(new Set([...opened, selected]));
  const select = onSelect ?? setOwn;
  const buttons = useRef(new Map<string, HTMLButtonElement>());

  // On a phone the row of tabs may be wider than the screen.
  useEffect(() => keepCenteredInRow(buttons.current.get(selected ?? '')), [selected]);

  const move = (event: KeyboardEvent) => {
    if (isBrowserCommand(event)) return;
    const at = tabs.findIndex(({ key }) => key === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    select(next.key);
    buttons.current.get(next.key)?.focus();
  };

  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            ref={(element) => {
              if (element) buttons.current.set(key, element);
            }}
            type="button"
            role="tab"
            id={`${id}-${key}-tab`}
            aria-controls={`${id}-${key}`}
            aria-selected={key === selected}
            tabIndex={key === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(key)}
          >
            {name}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}`}
          aria-labelledby={`${id}-${key}-tab`}
          hidden={key !== selected}
          tabIndex={0}
          className={styles.panel}
        >
          {(!onDemand || opened.has(key)) && content}
        </div>
      ))}
    </div>
  );
}
