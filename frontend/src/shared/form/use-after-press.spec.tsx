import { expect, test } from '@jest/globals';
import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { useAfterPress } from './use-after-press.ts';

function startedForm() {
  const done: string[] = [];
  const { result } = renderHook(() => useAfterPress());
  return { done, act: (name: string) => result.current(() => done.push(name)) };
}

/** jsdom has no pointer events, and mouse events under their names stand in for them. */
const send = (type: string, button = 0) => fireEvent(document.body, new MouseEvent(type, { bubbles: true, button }));

test('without a press an action runs at once', () => {
  const { done, act } = startedForm();
  act('check');
  expect(done).toEqual(['check']);
});

test.each([
  ['pointerdown', 'pointerup'],
  ['mousedown', 'mouseup'],
  ['pointerdown', 'pointercancel'],
])('between %s and %s actions wait for the click, in their order', async (begin, end) => {
  const { done, act } = startedForm();
  send(begin);
  act('first');
  act('second');
  send(end);
  expect(done).toEqual([]);
  await waitFor(() => expect(done).toEqual(['first', 'second']));
});

test('a press of another button, which may end in a menu of the system, holds up nothing', () => {
  const { done, act } = startedForm();
  send('mousedown', 2);
  act('check');
  expect(done).toEqual(['check']);
});
