import { Table, type TableColumnsType } from 'antd';
import type { SorterResult } from 'antd/es/table/interface';
import type { ReactNode } from 'react';
import type { AppointmentDto } from '../../api/generated.ts';
import { StatusTag } from '../../domain/status-tag.tsx';
import type { AppointmentSort } from './desk-search.ts';
import { VisitActions, VisitAddOns, type VisitHandlers, VisitPet, VisitTime } from './visit-parts.tsx';

interface AppointmentsTableProps extends VisitHandlers {
  appointments: AppointmentDto[];
  sort: AppointmentSort;
  onSort: (sort: AppointmentSort | undefined) => void;
  busyLoading: boolean;
  /** What stands below the table and appears with it. */
  foot: ReactNode;
}

const orderOf = (key: string, sort: AppointmentSort) =>
  sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null;

function wantedSort({ columnKey, order }: SorterResult<AppointmentDto>): AppointmentSort | undefined {
  if (!order) return undefined;
  return `${order === 'descend' ? '-' : ''}${String(columnKey)}` as AppointmentSort;
}

/** The list of visits on a wide screen; the server sorts it. */
export function AppointmentsTable({
  appointments,
  sort,
  onSort,
  busyLoading,
  foot,
  ...handlers
}: AppointmentsTableProps) {
  const sortable = (key: 'date' | 'pet' | 'owner') => ({
    key,
    sorter: true,
    sortOrder: orderOf(key, sort),
    showSorterTooltip: false,
  });
  const columns: TableColumnsType<AppointmentDto> = [
    { title: 'Time', width: '11.5rem', render: (_, visit) => <VisitTime visit={visit} />, ...sortable('date') },
    { title: 'Pet', render: (_, visit) => <VisitPet visit={visit} />, ...sortable('pet') },
    { title: 'Owner', dataIndex: 'petOwnerName', ...sortable('owner') },
    { title: 'Add-ons', key: 'addons', width: '11%', render: (_, visit) => <VisitAddOns visit={visit} /> },
    {
      title: 'Status',
      key: 'status',
      width: '8.25rem',
      render: (_, { status }) => <StatusTag of="appointment" status={status} />,
    },
    {
      title: 'Actions',
      key: 'actions',
      width: '23.5rem',
      render: (_, visit) => <VisitActions visit={visit} {...handlers} />,
    },
  ];
  return (
    <>
      <Table
        rowKey="id"
        size="small"
        tableLayout="fixed"
        columns={columns}
        dataSource={appointments}
        pagination={false}
        loading={busyLoading}
        onChange={(_page, _filters, sorter) => onSort(wantedSort(Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter))}
      />
      {foot}
    </>
  );
}
