import type { Sql } from '../src/platform/index.js';
import { insertHours } from '../src/salon-schedule/index.js';
import { demoAddOnsOf } from './demo-add-ons.js';
import { fillApplications } from './demo-applications.js';
import { demoHours } from './demo-hours.js';
import { demoAccounts, type DemoDog, demoOwnersDogs, demoRegulars } from './demo-people.js';
import { demoSalons } from './demo-salons.js';

interface DemoUser {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Fills an empty database with the demo's people, dogs, salons, hours and add-ons as of `opened`, and with applications
 * that are pending at `now`.
 */
export async function fillCatalogue(sql: Sql, passwordHash: string, now: Date, opened = now): Promise<void> {
  const adminId = await addUser(sql, demoAccounts.admin, 'admin', passwordHash, opened);
  const salonAccountId = await addUser(sql, demoAccounts.salon, 'salon', passwordHash, opened);
  const ownerId = await addUser(sql, demoAccounts.owner, 'pet_owner', passwordHash, opened);
  for (const dog of demoOwnersDogs) await addDog(sql, ownerId, dog, opened);
  for (const { firstName, lastName, dog } of demoRegulars) {
    const username = `${firstName}.${lastName}`.toLowerCase();
    const email = `${username}@lather.test`;
    await addDog(
      sql,
      await addUser(sql, { email, username, firstName, lastName }, 'pet_owner', null, opened),
      dog,
      opened,
    );
  }
  await addSalons(sql, salonAccountId, opened);
  await fillApplications(sql, adminId, passwordHash, now);
}

async function addUser(
  sql: Sql,
  { email, username, firstName, lastName }: DemoUser,
  role: string,
  passwordHash: string | null,
  now: Date,
): Promise<number> {
  const row = await sql.row<{ id: number }>(
    `insert into users (email, username, role, password_hash, first_name, last_name, phone, created_at,
       email_verified_at)
     values ($1, $2, $3, $4, $5, $6, '(512) 555-0100', $7, $7) returning id`,
    [email, username, role, passwordHash, firstName, lastName, now],
  );
  return row?.id ?? 0;
}

async function addDog(sql: Sql, ownerId: number, dog: DemoDog, now: Date): Promise<void> {
  await sql.rows(
    `insert into pets (owner_id, name, size, breed, coat_type, special_notes, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [ownerId, dog.name, dog.size, dog.breed, dog.coatType ?? null, dog.specialNotes ?? null, now],
  );
}

/** The demo's salon account runs the second salon. */
async function addSalons(sql: Sql, secondSalonsAccountId: number, now: Date): Promise<void> {
  for (const [index, salon] of demoSalons.entries()) {
    const row = await sql.row<{ id: number }>(
      `insert into salons (account_id, name, description, email, phone, address, city, state, zip_code,
         business_license, insurance_info, accepts_x_large_pets, status, stations, time_zone, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'approved', $13, $14, $15) returning id`,
      [
        index === 1 ? secondSalonsAccountId : null,
        salon.name,
        salon.description,
        `hello@salon${index + 1}.lather.test`,
        salon.phone,
        salon.address,
        salon.city,
        salon.state,
        salon.zipCode,
        `LIC-${2016 + (index % 8)}-${1000 + index * 37}`,
        'General liability, $1,000,000',
        salon.takesGiants,
        salon.stations,
        salon.timeZone,
        now,
      ],
    );
    await addOffer(sql, row?.id ?? 0, index);
  }
}

async function addOffer(sql: Sql, salonId: number, index: number): Promise<void> {
  await insertHours(sql, salonId, demoHours[demoSalons[index]?.open ?? 'weekdays']);
  await sql.rows(
    `insert into addon_services (salon_id, name, description, price, pet_size, duration)
     select $1, name, description, price, "petSize", duration from json_to_recordset($2)
       as offer(name text, description text, price integer, "petSize" text, duration integer)`,
    [salonId, JSON.stringify(demoAddOnsOf(index))],
  );
}
