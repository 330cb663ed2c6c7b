import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from './dialog.tsx';

test('a dialog that is opened again while it fades out stays open when the fade ends', async () => {
  const { rerender } = render(<Dialog open title="Hours" />);
  const first = await screen.findByRole('dialog', { name: 'Hours' });
  rerender(<Dialog open={false} title="Hours" />);
  rerender(<Dialog open title="Hours" />);
  const second = screen.getByRole('dialog', { name: 'Hours' });
  expect(second).toBeVisible();
  expect(second).not.toBe(first);
  expect(first.isConnected).toBe(false);
});

test.each([
  ['closes', false, 1],
  ['that holds input does not close', true, 0],
])('a dialog %s with a press beside it', async (_what, holdsInput, closings) => {
  const close = jest.fn();
  render(<Dialog open holdsInput={holdsInput} title="Hours" onCancel={close} />);
  const dialog = await screen.findByRole('dialog', { name: 'Hours' });
  await userEvent.click(dialog.closest('.ant-modal-wrap')!);
  expect(close).toHaveBeenCalledTimes(closings);
});
