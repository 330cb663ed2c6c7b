import { Button as AntdButton } from 'antd';
import type { ComponentProps } from 'react';
import { type PausedButton, pressProps } from './button.tsx';
import { classNames } from './class-names.ts';

/** Ant Design's button, which keeps the focus and looks disabled while a press of it does nothing. */
export function Button({
  busy,
  disabled,
  className,
  onClick,
  ...rest
}: Omit<ComponentProps<typeof AntdButton>, 'loading'> & PausedButton) {
  return (
    <AntdButton
      className={classNames((busy || disabled) && 'ant-btn-disabled', className)}
      {...pressProps({ busy, disabled }, onClick)}
      {...rest}
    />
  );
}
