import { Modal, type ModalProps } from 'antd';
import { useState } from 'react';

/**
 * Ant Design's dialog, remounted each time it opens. A dialog that is reopened while it fades out would otherwise be
 * hidden when the fade ends, and stay hidden: its `open` is already true, so setting it again changes nothing.
 */
export function Dialog(props: ModalProps) {
  const { open = false } = props;
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <Modal key={opening.count} {...props} />;
}
