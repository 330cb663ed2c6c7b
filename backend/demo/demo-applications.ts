import type { Sql } from '../src/platform/index.js';

interface DemoApplication {
  readonly name: string;
  readonly source: 'registration' | 'application';
  readonly email: string;
  readonly ownerName: string | null;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly timeZone: string;
  readonly years: string | null;
  readonly size: string | null;
  readonly license: string | null;
  readonly insurance: string | null;
  readonly description: string;
  readonly hoursAgo: number;
  /** The reason of a rejection, or null. */
  readonly rejected: string | null;
}

// A line for each application: name | source | e-mail | owner | phone | address | city | state | ZIP | zone | years |
// size | license | insurance | hours ago | reason of the rejection | description; a dash where the salon gave no
// answer.
const listing = `
Zilker Suds | application | hello@zilkersuds.lather.test | Rosa Delgado | (512) 555-0201 | 1600 Barton Hills Dr | Austin | TX | 78704 | America/Chicago | 6 | medium | - | - | 2 | - | -
Happy Tails Wash Club | registration | happytails@lather.test | - | (312) 555-0202 | 2201 West Division St | Chicago | IL | 60622 | America/Chicago | - | - | LIC-2021-5531 | General liability, $2,000,000 | 20 | - | Three tubs and a play yard. We have washed the neighborhood's dogs since 2019.
Rose City Rinse | application | team@rosecityrinse.lather.test | Dana Whitfield | (503) 555-0203 | 4017 SE Division St | Portland | OR | 97202 | America/Los_Angeles | 3 | small | - | - | 49 | - | -
The Ridiculously Long-Named Grooming Parlour & Canine Wellness Sanctuary of Greater Brooklyn | application | contact@longname.lather.test | Maximiliana Featherstonehaugh-Cholmondeley | (718) 555-0204 | 1187 Bedford Avenue, Second Floor, Rear Entrance | Brooklyn | NY | 11216 | America/New_York | since 2009 | large | - | - | 77 | - | -
Mission Mutts | registration | missionmutts@lather.test | - | (619) 555-0205 | 838 Garnet Ave | San Diego | CA | 92109 | America/Los_Angeles | - | - | LIC-2018-2210 | - | 101 | - | Beach dogs are our daily bread.
Brand New Bubbles | application | start@brandnew.lather.test | Perry Quinn | (303) 555-0206 | 2714 Walnut St | Denver | CO | 80205 | America/Denver | 1 | small | - | - | 150 | - | -
Back Alley Baths | application | backalley@lather.test | Vic Crane | (305) 555-0207 | 77 NW 14th St | Miami | FL | 33136 | America/New_York | 4 | small | - | - | 400 | Proof of insurance is missing or has run out. | -
Splash & Dash | registration | splashdash@lather.test | - | (602) 555-0208 | 1919 West Indian School Rd | Phoenix | AZ | 85015 | America/Phoenix | - | - | - | - | 620 | We could not verify the business license. | Fast baths for busy people.
`;

/**
 * Salons that have been waiting for the administrator's decision since this morning or for days, and some that were
 * rejected.
 */
const demoApplications: readonly DemoApplication[] = listing
  .trim()
  .split('\n')
  .map((line) => {
    const fields = line.split('|').map((part) => (part.trim() === '-' ? null : part.trim()));
    const [name, source, email, ownerName, phone, address, city, state, zipCode, timeZone, years, size] = fields;
    const [license, insurance, hoursAgo, rejected, description] = fields.slice(12);
    return {
      name: name ?? '',
      source: source as DemoApplication['source'],
      email: email ?? '',
      ownerName: ownerName ?? null,
      phone: phone ?? '',
      address: address ?? '',
      city: city ?? '',
      state: state ?? '',
      zipCode: zipCode ?? '',
      timeZone: timeZone ?? '',
      years: years ?? null,
      size: size ?? null,
      license: license ?? null,
      insurance: insurance ?? null,
      hoursAgo: Number(hoursAgo),
      rejected: rejected ?? null,
      description: description ?? '',
    };
  });

/** Inserts the applications and their entries in the audit log. */
export async function fillApplications(sql: Sql, adminId: number, passwordHash: string, now: Date): Promise<void> {
  for (const application of demoApplications) await addApplication(sql, application, adminId, passwordHash, now);
}

async function addApplication(
  sql: Sql,
  one: DemoApplication,
  adminId: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const appliedAt = new Date(now.getTime() - one.hoursAgo * 3_600_000);
  const decidedAt = one.rejected ? new Date(appliedAt.getTime() + 30 * 3_600_000) : null;
  const accountId = one.source === 'registration' ? await addAccount(sql, one, passwordHash, appliedAt) : null;
  const row = await sql.row<{ id: number }>(
    `insert into salons (account_id, name, description, email, phone, address, city, state, zip_code, business_license,
       insurance_info, status, time_zone, source, owner_name, years_in_business, salon_size, created_at, decided_at,
       decided_by, decision_reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     returning id`,
    [
      accountId,
      one.name,
      one.description,
      one.email,
      one.phone,
      one.address,
      one.city,
      one.state,
      one.zipCode,
      one.license,
      one.insurance,
      one.rejected ? 'rejected' : 'pending',
      one.timeZone,
      one.source,
      one.ownerName,
      one.years,
      one.size,
      appliedAt,
      decidedAt,
      decidedAt && adminId,
      one.rejected,
    ],
  );
  await logIt(sql, row?.id ?? 0, accountId, appliedAt, one.source);
  if (decidedAt) await logRejection(sql, row?.id ?? 0, adminId, decidedAt, one.rejected);
}

async function addAccount(sql: Sql, one: DemoApplication, passwordHash: string, at: Date): Promise<number> {
  const row = await sql.row<{ id: number }>(
    `insert into users (email, username, role, password_hash, phone, created_at)
     values ($1, $2, 'salon', $3, $4, $5) returning id`,
    [one.email, one.email.split('@')[0], passwordHash, one.phone, at],
  );
  return row?.id ?? 0;
}

async function logIt(sql: Sql, salonId: number, accountId: number | null, at: Date, source: string): Promise<void> {
  await sql.rows(
    `insert into audit_log (occurred_at, actor_id, actor_role, action, subject_kind, subject_id, after)
     values ($1, $2, $3, 'salon.applied', 'salon', $4, $5)`,
    [at, accountId, accountId ? 'salon' : 'platform', String(salonId), JSON.stringify({ status: 'pending', source })],
  );
}

async function logRejection(
  sql: Sql,
  salonId: number,
  adminId: number,
  at: Date,
  reason: string | null,
): Promise<void> {
  await sql.rows(
    `insert into audit_log (occurred_at, actor_id, actor_role, action, subject_kind, subject_id, before, after, reason)
     values ($1, $2, 'admin', 'salon.rejected', 'salon', $3, '{"status":"pending"}', '{"status":"rejected"}', $4)`,
    [at, adminId, String(salonId), reason],
  );
}
