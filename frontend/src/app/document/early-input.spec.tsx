import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { EarlyInput } from './early-input.ts';

/** Renders a page whose button was pressed before its code arrived. Returns how often it is pressed afterwards. */
function pressedEarly() {
  const button = document.body.appendChild(document.createElement('button'));
  const stop = jest.fn();
  window.earlyInput = { pressed: button, stop };
  const onPress = jest.fn();
  button.addEventListener('click', onPress);
  return { button, onPress, stop };
}

/** Timers of no delay run in the order in which they were set. */
const allTimers = () => new Promise((done) => setTimeout(done));

afterEach(() => {
  document.body.replaceChildren();
  delete window.earlyInput;
});

test('a button that was pressed before the code loaded is pressed once it has', async () => {
  const { onPress, stop } = pressedEarly();
  render(<EarlyInput />);
  await allTimers();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(window.earlyInput).toBeNull();
});

test('a press during hydration is not repeated', async () => {
  const { button, onPress } = pressedEarly();
  button.addEventListener('click', () => act(() => void render(<EarlyInput />)), { once: true });
  button.click();
  await allTimers();
  expect(onPress).toHaveBeenCalledTimes(1);
});

/** A select that reports what is chosen, on a page that is hydrated or rendered by the browser. */
function SelectPage({ onChoose }: { onChoose: (value: string) => void }) {
  return (
    <>
      <select value="oldest" onChange={({ target }) => onChoose(target.value)}>
        <option value="newest" />
        <option value="oldest" />
      </select>
      <EarlyInput />
    </>
  );
}

test('a value that was chosen before the code loaded is reported', () => {
  const onChoose = jest.fn();
  const page = <SelectPage onChoose={onChoose} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  root.innerHTML = renderToString(page);
  root.querySelector('select')!.value = 'newest';
  render(page, { container: root, hydrate: true });
  expect(onChoose.mock.calls).toEqual([['newest']]);
});

/** A checkbox that reports whether it is ticked. */
function CheckboxPage({ onTick }: { onTick: (isTicked: boolean) => void }) {
  return (
    <>
      <input type="checkbox" checked={false} onChange={({ target }) => onTick(target.checked)} />
      <EarlyInput />
    </>
  );
}

test('a press is repeated although reporting a ticked box clicks on it', async () => {
  const { onPress } = pressedEarly();
  const { earlyInput } = window;
  const forget = () => (earlyInput!.pressed = undefined);
  document.addEventListener('click', forget, true);
  earlyInput!.stop = () => document.removeEventListener('click', forget, true);
  const onTick = jest.fn();
  const page = <CheckboxPage onTick={onTick} />;
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  root.innerHTML = renderToString(page);
  root.querySelector('input')!.checked = true;
  render(page, { container: root, hydrate: true });
  await allTimers();
  expect(onTick.mock.calls).toEqual([[true]]);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a field that the browser rendered reports nothing', () => {
  const onChoose = jest.fn();
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  render(<SelectPage onChoose={onChoose} />, { container: root });
  expect(onChoose).not.toHaveBeenCalled();
});

test('a button that is gone by then is not pressed', async () => {
  const { button, onPress } = pressedEarly();
  button.remove();
  render(<EarlyInput />);
  await allTimers();
  expect(onPress).not.toHaveBeenCalled();
});
