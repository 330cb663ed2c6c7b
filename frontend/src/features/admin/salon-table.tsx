import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { AdminSalon } from '../../api/salon-queue.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { Age } from './age.tsx';
import { RequirementMarks } from './requirement-marks.tsx';
import { SalonRowActions, type RowActions } from './salon-row-actions.tsx';
import styles from './salon-table.module.css';
import { SalonState } from './salon-state.tsx';
import { SourceTag } from './source-tag.tsx';

interface SalonTableProps extends RowActions {
  salons: AdminSalon[];
  pending: boolean;
  /** Comes with the table, whose code is loaded, and not before it. */
  foot: ReactNode;
}

/** Salons on a wide screen, a line each. */
export function SalonTable({ salons, pending, foot, ...actions }: SalonTableProps) {
  const columns: TableColumnsType<AdminSalon> = [
    {
      title: 'Salon',
      key: 'name',
      render: (_, { name, ownerName, email }) => (
        <span className={styles.name}>
          <strong>{name}</strong>
          <span>{[ownerName, email].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    {
      title: 'Where',
      key: 'place',
      width: 150,
      render: (_, { city, state, zipCode }) => <span className={styles.place}>{`${city}, ${state} ${zipCode}`}</span>,
    },
    { title: 'Phone', dataIndex: 'phone', width: 140, className: styles.phone },
    {
      title: 'Status',
      key: 'status',
      width: 214,
      render: (_, salon) => (
        <span className={styles.state}>
          <SalonState salon={salon} />
          <SourceTag source={salon.source} />
        </span>
      ),
    },
    pending
      ? { title: 'Applied', key: 'age', width: 152, render: (_, { createdAt }) => <Age since={createdAt} /> }
      : { title: 'Decided', key: 'decided', width: 152, render: (_, salon) => <Decided salon={salon} /> },
    ...(pending
      ? [
          {
            title: 'Requirements',
            key: 'complete',
            width: 118,
            render: (_: unknown, salon: AdminSalon) => <RequirementMarks salon={salon} />,
          },
        ]
      : []),
    {
      title: <span className={styles.right}>Actions</span>,
      key: 'actions',
      width: pending ? 306 : 150,
      render: (_, salon) => <SalonRowActions salon={salon} {...actions} />,
    },
  ];
  return (
    <>
      <Table
        rowKey="id"
        size="middle"
        columns={columns}
        dataSource={salons}
        pagination={false}
        tableLayout="fixed"
        className={styles.table}
      />
      {foot}
    </>
  );
}

const Decided = ({ salon: { decidedAt, decidedBy } }: { salon: AdminSalon }) =>
  decidedAt ? (
    <span className={styles.name}>
      <time dateTime={decidedAt}>{plainDate(decidedAt)}</time>
      <span>{decidedBy && `by ${decidedBy}`}</span>
    </span>
  ) : (
    <span className={styles.none}>Not recorded</span>
  );
