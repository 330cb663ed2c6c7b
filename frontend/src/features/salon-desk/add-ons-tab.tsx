import { Grid, Table, type TableColumnsType } from 'antd';
import { useRef } from 'react';
import { serverMessage } from '../../api/error.ts';
import { useDeleteAddOnMutation, useListSalonAddOnsQuery, type AddOnDto } from '../../api/generated.ts';
import { Button } from '../../shared/antd-button.tsx';
import { ConfirmDialog } from '../../shared/dialogs/confirm-dialog-on-demand.ts';
import { useDialog } from '../../shared/dialogs/use-dialog.ts';
import { FailedNotice } from '../../shared/failed-notice.tsx';
import { formatMoney } from '../../shared/format/money.ts';
import { Icon } from '../../shared/icon.tsx';
import { TubOfFoam } from '../../shared/illustrations/tub-of-foam.tsx';
import { Loaded } from '../../shared/loaded.tsx';
import { Notice } from '../../shared/notice.tsx';
import { Spinner } from '../../shared/spinner.tsx';
import { useToast } from '../../shared/toasts/use-toast.ts';
import { AddOnDialog } from './add-on-dialog.tsx';
import { addOnSizeName } from './add-on-values.ts';
import styles from './add-ons-tab.module.css';
import { messages } from './salon-desk.messages.ts';

interface Handlers {
  onEdit: (addOn: AddOnDto) => void;
  onDelete: (addOn: AddOnDto) => void;
}

const Actions = ({ addOn, onEdit, onDelete }: Handlers & { addOn: AddOnDto }) => (
  <span className={styles.actions}>
    <Button icon={<Icon name="edit" size={18} />} aria-label={`Edit ${addOn.name}`} onClick={() => onEdit(addOn)}>
      Edit
    </Button>
    <Button
      danger
      icon={<Icon name="trash" size={18} />}
      aria-label={`Delete ${addOn.name}`}
      onClick={() => onDelete(addOn)}
    >
      Delete
    </Button>
  </span>
);

function AddOnsTable({ addOns, ...handlers }: Handlers & { addOns: AddOnDto[] }) {
  const columns: TableColumnsType<AddOnDto> = [
    { title: 'Service', dataIndex: 'name', width: '16%', render: (name: string) => <strong>{name}</strong> },
    { title: 'Description', dataIndex: 'description' },
    {
      title: 'Price',
      dataIndex: 'price',
      width: '7rem',
      align: 'right',
      render: formatMoney,
      className: styles.number,
    },
    { title: 'Pet Size', dataIndex: 'petSize', width: '8rem', render: addOnSizeName },
    {
      title: 'Duration',
      dataIndex: 'duration',
      width: '7rem',
      align: 'right',
      className: styles.number,
      render: (minutes: number) => `${minutes} min`,
    },
    { title: 'Actions', width: '15.5rem', render: (_, addOn) => <Actions addOn={addOn} {...handlers} /> },
  ];
  return (
    <Table rowKey="id" size="small" tableLayout="fixed" columns={columns} dataSource={addOns} pagination={false} />
  );
}

const AddOnCards = ({ addOns, ...handlers }: Handlers & { addOns: AddOnDto[] }) => (
  <ul className={styles.cards}>
    {addOns.map((addOn) => (
      <li key={addOn.id} className={styles.card}>
        <p className={styles.title}>
          <strong>{addOn.name}</strong>
          <strong className={styles.number}>{formatMoney(addOn.price)}</strong>
        </p>
        <p>{addOn.description}</p>
        <p className={styles.facts}>
          {addOnSizeName(addOn.petSize)}, {addOn.duration} min
        </p>
        <Actions addOn={addOn} {...handlers} />
      </li>
    ))}
  </ul>
);

/** The salon's add-ons. */
export function AddOnsTab({ salonId }: { salonId: number }) {
  const query = useListSalonAddOnsQuery({ id: salonId }, { refetchOnMountOrArgChange: true });
  const editing = useDialog<AddOnDto | undefined>();
  const deleting = useDialog<AddOnDto>();
  const [remove] = useDeleteAddOnMutation();
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const hasColumns = Grid.useBreakpoint().lg === true;
  const handlers = { onEdit: editing.show, onDelete: deleting.show };

  const deleteIt = async (): Promise<string | undefined> => {
    if (!deleting.about) return undefined;
    const { error } = await remove({ id: deleting.about.id });
    if (!error) {
      toast({ tone: 'good', ...messages.addOnDeleted });
      return undefined;
    }
    const description = serverMessage(error, messages.tryAgain);
    toast({ tone: 'bad', title: messages.addOnNotDeleted, description });
    return description;
  };

  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Add-on Services
        </h2>
        <Button type="primary" icon={<Icon name="plus" size={18} />} onClick={() => editing.show(undefined)}>
          Add Service
        </Button>
      </div>
      <Loaded
        query={query}
        pending={<Spinner label="Loading add-on services" />}
        failed={<FailedNotice title={messages.addOnsFailed} onRetry={() => void query.refetch()} />}
        empty={
          <Notice
            picture={<TubOfFoam />}
            title={messages.noAddOns}
            text="Offer a nail trim or a haircut, and owners can add it to their bath."
          />
        }
      >
        {(addOns) =>
          hasColumns ? <AddOnsTable addOns={addOns} {...handlers} /> : <AddOnCards addOns={addOns} {...handlers} />
        }
      </Loaded>
      <AddOnDialog salonId={salonId} dialog={editing} />
      <ConfirmDialog
        open={deleting.open}
        title="Delete Service"
        keep="Keep Service"
        confirm="Delete"
        confirming="Deleting..."
        onConfirm={deleteIt}
        onClose={deleting.close}
        afterwards={heading}
      >
        <p>{messages.deleteAddOn(deleting.about?.name ?? '')}</p>
      </ConfirmDialog>
    </>
  );
}
