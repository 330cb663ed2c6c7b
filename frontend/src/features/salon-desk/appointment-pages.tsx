import { Pagination } from 'antd';
import { MAX_COUNTED } from '../../api/salon-appointments.ts';
import { PAGE_SIZE } from './desk-search.ts';
import type { AppointmentPagesProps } from './narrow-appointment-pages.tsx';

/** The way to the other pages of a list, each by its number. */
export const AppointmentPages = ({ page, total, onTurn }: AppointmentPagesProps) => (
  <Pagination
    current={page}
    pageSize={PAGE_SIZE}
    total={Math.min(total, MAX_COUNTED)}
    showSizeChanger={false}
    showLessItems
    onChange={onTurn}
  />
);
