import { useEffect, useLayoutEffect, useRef } from 'react';
import { useIsHydrating } from '../../shared/use-is-hydrating.ts';

declare global {
  interface Window {
    /** The input that public/early.js keeps until the page is hydrated, and null from then on. */
    earlyInput?: { pressed?: HTMLButtonElement; stop(): void } | null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A server-rendered page can be filled in before its code arrives. React hydrates it with the values of its own state
 * and does not notice what the fields hold; the next change would empty them. So each field whose value differs from
 * the rendered one reports it to React, and the last pressed button is pressed again. Fields that the browser rendered
 * hold nothing that was typed before.
 *
 * It is a component because it renders once more after hydration: as a hook of the site it would render the whole site
 * once more, in one long task. It has to be the last one, so that the effects of the page come before its own.
 */
export function EarlyInput(): null {
  const isHydrating = useIsHydrating();
  const pressed = useRef<HTMLButtonElement>(undefined);
  useLayoutEffect(() => {
    const { earlyInput } = window;
    if (earlyInput) {
      pressed.current = earlyInput.pressed;
      // Reporting a ticked box clicks on it, which is no press of the visitor.
      earlyInput.stop();
    }
    window.earlyInput = null;
    if (!isHydrating) return;
    for (const field of document.querySelectorAll<Field>('#root :is(input, textarea, select)')) dispatchChange(field);
  }, [isHydrating]);
  useEffect(() => {
    // A press during hydration makes React finish at once and is then delivered to the page, so it must not be
    // repeated.
    if (window.event?.type === 'click') return undefined;
    // The values of the fields are rendered after this effect, and a form answers from its rendered values.
    const pressing = setTimeout(() => pressed.current?.isConnected && pressed.current.click());
    return () => clearTimeout(pressing);
  }, []);
  return null;
}

function dispatchChange(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    if (![...field.options].every((option) => option.selected === option.defaultSelected))
      field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return;
    // React compares with the value that it last set, and listens to clicks.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  if (field.value === field.defaultValue) return;
  const typed = field.value;
  // React records the last value through the element's own property; the setter of the prototype bypasses it.
  field.value = field.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
