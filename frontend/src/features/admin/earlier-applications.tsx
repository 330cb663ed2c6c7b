import { type EarlierApplicationDto, useGetApplicationHistoryQuery } from '../../api/generated.ts';
import { Loaded } from '../../shared/loaded.tsx';
import { plainDate } from '../../shared/format/salon-time.ts';
import styles from './earlier-applications.module.css';

const fieldNames: Readonly<Record<string, string>> = {
  name: 'Name',
  ownerName: 'Owner',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  description: 'Description',
  businessLicense: 'Business license',
  insuranceInfo: 'Insurance info',
  yearsInBusiness: 'Years in business',
  website: 'Website',
  specialty: 'Specialty',
  salonSize: 'Salon size',
  acceptsSmallPets: 'Small dogs',
  acceptsMediumPets: 'Medium dogs',
  acceptsLargePets: 'Large dogs',
  acceptsXLargePets: 'X-Large dogs',
};
const consentNames = { account: 'an account', salon: 'the review' } as const;

/** A salon's earlier applications with their decisions, its changes since, and its consents. */
export function EarlierApplications({ salonId }: { salonId: number }) {
  const history = useGetApplicationHistoryQuery({ id: salonId }, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={history} pending={null} failed={<p role="alert">Failed to fetch earlier applications</p>}>
      {({ earlier, consents }) => (
        <>
          {earlier.length > 0 && (
            <section className={styles.earlier} aria-label="Earlier applications">
              <h3>Earlier applications</h3>
              <ol>
                {earlier.map((application) => (
                  <Earlier key={application.appliedAt} application={application} />
                ))}
              </ol>
            </section>
          )}
          {consents.length > 0 && (
            <p className={styles.consents}>
              Agreed to{' '}
              {consents.map(({ kind, givenAt }) => `${consentNames[kind]} on ${plainDate(givenAt)}`).join(', ')}.
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

function Earlier({ application }: { application: EarlierApplicationDto }) {
  const { appliedAt, decidedAt, decidedBy, reason, leftAt, changes } = application;
  return (
    <li>
      <p>
        Applied {plainDate(appliedAt)}
        {decidedAt &&
          `, ${leftAt ? 'approved' : 'rejected'} ${plainDate(decidedAt)}${decidedBy ? ` by ${decidedBy}` : ''}`}
        {leftAt && `, left ${plainDate(leftAt)}`}
      </p>
      {reason && <p>{`Reason: ${reason}`}</p>}
      {changes.length === 0 ? (
        <p className={styles.none}>Nothing has changed since.</p>
      ) : (
        <ul aria-label="Changes since">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <strong>{fieldNames[field] ?? field}</strong>: <del>{before ?? 'not provided'}</del>{' '}
              <ins>{after ?? 'not provided'}</ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
