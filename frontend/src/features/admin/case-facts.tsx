import type { AdminSalonDetailDto } from '../../api/generated.ts';
import { addressLine } from '../../domain/address.ts';
import { plainDate } from '../../shared/format/salon-time.ts';
import { serverNow } from '../../shared/server-now.ts';
import styles from './case-facts.module.css';
import { waitingTime } from './waiting-time.ts';
import { businessWords } from '../../api/business-terms.ts';

const notProvided = 'Not provided';

const sizeNames = businessWords.salonSize;

const acceptedSizes = (salon: AdminSalonDetailDto): string =>
  [
    salon.acceptsSmallPets && 'Small',
    salon.acceptsMediumPets && 'Medium',
    salon.acceptsLargePets && 'Large',
    salon.acceptsXLargePets && 'X-Large',
  ]
    .filter(Boolean)
    .join(', ') || 'None';

function factsOf(salon: AdminSalonDetailDto): [string, string][] {
  const { source, createdAt, salonSize } = salon;
  const fromApplication: [string, string][] =
    source === 'application'
      ? [
          ['Years in business', salon.yearsInBusiness ?? notProvided],
          ['Salon size', salonSize ? sizeNames[salonSize] : notProvided],
          ['Website', salon.website ?? notProvided],
          ['Specialty', salon.specialty ?? notProvided],
        ]
      : [];
  return [
    ['Address', addressLine(salon)],
    ['Phone', salon.phone],
    ['Owner', salon.ownerName ?? notProvided],
    ['Email', salon.email ?? notProvided],
    ['Source', source === 'registration' ? 'Registration, with an account' : 'Application form'],
    ['Applied', `${plainDate(createdAt)} (${agoOf(createdAt)})`],
    ['Business License', salon.businessLicense ?? notProvided],
    ['Insurance Info', salon.insuranceInfo ?? notProvided],
    ['Accepted Sizes', acceptedSizes(salon)],
    ...fromApplication,
    ['Description', salon.description || notProvided],
  ];
}

/**
 * The facts about a salon. A website is shown as text, because a stranger typed it and it must not be clickable here.
 */
export const CaseFacts = ({ salon }: { salon: AdminSalonDetailDto }) => (
  <dl className={styles.facts}>
    {factsOf(salon).map(([label, value]) => (
      <div key={label} className={label === 'Description' || label === 'Address' ? styles.wide : undefined}>
        <dt>{label}</dt>
        <dd className={value === notProvided ? styles.none : undefined}>{value}</dd>
      </div>
    ))}
  </dl>
);

function agoOf(instant: string): string {
  const waited = waitingTime(instant, serverNow());
  return waited === 'just now' ? waited : `${waited} ago`;
}
