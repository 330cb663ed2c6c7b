import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useGetAppointmentQuery, type AppointmentDetailDto, type AppointmentDto } from '../../api/generated.ts';
import { petSizeBand, petSizeName } from '../../domain/pet-size.ts';
import { placeInSeries } from '../../domain/series-words.ts';
import { StatusTag } from '../../domain/status-tag.tsx';
import { Button } from '../../shared/antd-button.tsx';
import dialogStyles from '../../shared/dialogs/dialog.module.css';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import type { DialogState } from '../../shared/dialogs/use-dialog.ts';
import { useStateOfOpening } from '../../shared/dialogs/use-state-of-opening.ts';
import { formatMoney } from '../../shared/format/money.ts';
import { dateAtTime, timeOfDay, zoneName } from '../../shared/format/salon-time.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { RetryButton } from '../../shared/retry-button.tsx';
import { Loading, Skeleton } from '../../shared/skeleton.tsx';
import styles from './details-dialog.module.css';
import { messages } from './salon-desk.messages.ts';
import { StateWeight } from './state-weight.tsx';
import { petOf } from './visit-parts.tsx';
import { addOnTotal } from './visit-steps.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null;

interface DetailQuery {
  data: AppointmentDetailDto | undefined;
  isError: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

function Facts({ visit, detail }: { visit: AppointmentDto; detail?: AppointmentDetailDto }) {
  const { timeZone } = visit.salon;
  return (
    <dl className={styles.facts}>
      <Fact name="Status">
        <StatusTag of="appointment" status={detail?.status ?? visit.status} />
      </Fact>
      <Fact name="When">
        {dateAtTime(visit.date, timeZone)} to {timeOfDay(visit.endsAt, timeZone)} {zoneName(visit.date, timeZone)}
      </Fact>
      <Fact name="Series">{visit.series && placeInSeries(visit.series)}</Fact>
      <Fact name="Together with">{visit.bookedWith.join(', ')}</Fact>
      <Fact name="Tub">{detail?.station}</Fact>
      <Fact name="Size">
        {petSizeName(visit.petSize)} ({petSizeBand(visit.petSize)})
      </Fact>
      <Fact name="Breed">{detail?.pet.breed}</Fact>
      <Fact name="Coat">{detail?.pet.coatType}</Fact>
      <Fact name="Good to know">{detail?.pet.specialNotes}</Fact>
      <Fact name="Owner">
        {visit.petOwnerName}
        <br />
        <a href={`mailto:${visit.petOwnerEmail}`}>{visit.petOwnerEmail}</a>
        {visit.petOwnerPhone && (
          <>
            <br />
            <a href={`tel:${visit.petOwnerPhone}`}>{visit.petOwnerPhone}</a>
          </>
        )}
      </Fact>
      <Fact name="Owner’s objection">{(detail ?? visit).objection?.reason}</Fact>
      <Fact name="Notes">{visit.notes}</Fact>
      <Fact name="Add-ons">
        {visit.addons.length === 0 ? (
          'None'
        ) : (
          <ul className={styles.addOns}>
            {visit.addons.map(({ id, name, price }) => (
              <li key={id}>
                <span>{name}</span>
                <span>{formatMoney(price)}</span>
              </li>
            ))}
            <li className={styles.total}>
              <span>Total</span>
              <span>{formatMoney(addOnTotal(visit.addons))}</span>
            </li>
          </ul>
        )}
      </Fact>
      <Fact name="Booked">{detail && dateAtTime(detail.bookedAt, timeZone)}</Fact>
    </dl>
  );
}

/**
 * What stands above the facts while those about the dog are missing. Nobody must take a profile that did not load for one
 * without allergies and fears.
 */
const MissingDetail = ({ query }: { query: DetailQuery }) => (
  <Loaded
    query={query}
    pending={
      <Loading label="Loading the dog’s profile">
        <Skeleton />
      </Loading>
    }
    failed={
      <p role="alert">
        {messages.profileFailed} <RetryButton tone="plain" onRetry={() => void query.refetch()} />
      </p>
    }
  >
    {() => null}
  </Loaded>
);

/**
 * The details of a visit, read each time that the dialog opens: staff elsewhere may have changed its status. What the
 * list already holds is shown at once.
 */
export function DetailsDialog({ dialog: { open, about: visit, close } }: { dialog: DialogState<AppointmentDto> }) {
  const { data, isError, isFetching, error, refetch } = useGetAppointmentQuery(
    open && visit ? { id: visit.id } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const detail = data?.id === visit?.id ? data : undefined;
  const [isWeighing, setWeighing] = useStateOfOpening(open, false);
  return (
    <Dialog
      open={open}
      title={visit ? petOf(visit) : ''}
      centered
      width={560}
      holdsInput={isWeighing}
      onCancel={close}
      footer={
        <div className={dialogStyles.actions}>
          <Button size="large" onClick={close}>
            Close
          </Button>
        </div>
      }
    >
      {visit && <MissingDetail query={{ data: detail, isError, isFetching, error, refetch }} />}
      {visit && <Facts visit={visit} detail={detail} />}
      {visit && <StateWeight key={visit.id} visit={visit} onOpen={() => setWeighing(true)} />}
    </Dialog>
  );
}
