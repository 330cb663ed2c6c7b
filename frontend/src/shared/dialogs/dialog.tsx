import { Modal, type ModalProps } from 'antd';
import { useState } from 'react';

/**
 * Ant Design's dialog, made anew each time it opens. One that is opened again while it still fades out would otherwise
 * be hidden when the fading ends, and stay hidden: it is open already, so that opening it once more changes nothing.
 */
export function Dialog(props: ModalProps) {
  const { open = false } = props;
  const [opening, setOpening] = useState({ open, count: 0 });
  if (opening.open !== open) setOpening({ open, count: opening.count + (open ? 1 : 0) });
  return <Modal key={opening.count} {...props} />;
}
