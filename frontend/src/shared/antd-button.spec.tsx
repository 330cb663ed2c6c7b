import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './antd-button.tsx';

test('a busy button of a form keeps the focus, and neither a press nor Enter in a field sends the form again', async () => {
  const onSubmit = jest.fn();
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Email" />
      <Button htmlType="submit" busy={busy}>
        Create Account
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Create Account' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveFocus();
  expect(button).toHaveProperty('disabled', false);
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveClass('ant-btn-disabled');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Email'), '{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button looks and says so, and can be reached by keyboard', async () => {
  const onClick = jest.fn();
  render(
    <Button disabled onClick={onClick}>
      Move earlier
    </Button>,
  );
  await userEvent.tab();
  const button = screen.getByRole('button', { name: 'Move earlier' });
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});
