import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
