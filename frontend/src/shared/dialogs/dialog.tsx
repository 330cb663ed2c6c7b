import { Modal, type ModalProps } from 'antd';
import { useState } from 'react';

interface DialogProps extends ModalProps {
  /**
   * Whether it holds input. A press beside it does not close it then: on a phone people press there to put the keyboard
   * away, and what they have typed would go with the dialog.
   */
  holdsInput?: boolean;
}

/**
 * Ant Design's dialog, remounted each time it opens. A dialog that is reopened while it fades out would otherwise be
 * hidden when the fade ends, and stay hidden: its `open` is already true, so setting it again changes nothing.
 */
export function Dialog({ holdsInput = false, ...props }: DialogProps) {
  const { open = false } = props;
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <Modal key={opening.count} {...(holdsInput && { mask: { closable: false } })} {...props} />;
}
