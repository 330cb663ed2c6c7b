import { Pagination } from 'antd';
import { PAGE_SIZE } from './desk-search.ts';

interface AppointmentPagesProps {
  page: number;
  /** Appointments of all pages. */
  total: number;
  /** For a narrow screen. */
  simple: boolean;
  onTurn: (page: number) => void;
}

/** The way to the other pages of a list. */
export const AppointmentPages = ({ page, total, simple, onTurn }: AppointmentPagesProps) => (
  <Pagination
    current={page}
    pageSize={PAGE_SIZE}
    total={total}
    showSizeChanger={false}
    simple={simple}
    showLessItems
    onChange={onTurn}
  />
);
