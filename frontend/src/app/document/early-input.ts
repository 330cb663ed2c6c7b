import { useEffect, useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** What public/early.js keeps until the page is taken over. */
    earlyInput?: { pressed?: HTMLButtonElement; stop(): void };
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A page that the server has drawn can be filled in before its code has come. React takes it over with the values of its
 * own state and learns nothing of what the fields hold by then; the next change would empty them. So each field that
 * holds something else than it was drawn with tells React now, and the button that was pressed last is pressed.
 */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('#root :is(input, textarea, select)')) tellReact(field);
  }, []);
  useEffect(() => {
    const { earlyInput } = window;
    earlyInput?.stop();
    delete window.earlyInput;
    // A press that comes while React is at it makes React finish at once and is then given to the page: it is done already.
    if (window.event?.type === 'click') return undefined;
    // What the fields told is drawn after this effect, and a form answers from what is drawn.
    const pressing = setTimeout(() => earlyInput?.pressed?.isConnected && earlyInput.pressed.click());
    return () => clearTimeout(pressing);
  }, []);
}

function tellReact(field: Field): void {
  if (field instanceof HTMLSelectElement) {
    if (![...field.options].every((option) => option.selected === option.defaultSelected))
      field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked) return;
    // React compares with what it set last, and listens to clicks.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  if (field.value === field.defaultValue) return;
  const typed = field.value;
  // React takes the field's own property for its last value; the prototype's setter goes past it.
  field.value = field.defaultValue;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, typed);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
