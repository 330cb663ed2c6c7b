import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useEarlyInput } from './early-input.ts';

function Page() {
  useEarlyInput();
  return null;
}

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
  render(<Page />);
  await allTimers();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(window.earlyInput).toBeNull();
});

test('a press during hydration is not repeated', async () => {
  const { button, onPress } = pressedEarly();
  button.addEventListener('click', () => act(() => void render(<Page />)), { once: true });
  button.click();
  await allTimers();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a button that is gone by then is not pressed', async () => {
  const { button, onPress } = pressedEarly();
  button.remove();
  render(<Page />);
  await allTimers();
  expect(onPress).not.toHaveBeenCalled();
});
