import type { Role } from '../src/auth/index.js';
import { bankNumbers, setUpPayoutAccount } from './payout-account.js';
import { Chance } from './random.js';
import type { SimulatedProduct } from './simulated-product.js';
import type { SimulatedSalon } from './simulated-salon.js';

const zones = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix', 'Pacific/Honolulu'] as const;

/** Three places around Austin, at least ten miles apart; the salons of the second place open for only an hour. */
const places = [
  { city: 'Cedar Park', zipCode: '78613' },
  { city: 'Kyle', zipCode: '78640' },
  { city: 'Austin', zipCode: '78704' },
] as const;

/** Opens the salons: approved, with stations, hours, add-ons and an account each. */
export async function openSalons(product: SimulatedProduct, seed: number, count: number): Promise<SimulatedSalon[]> {
  const salons: SimulatedSalon[] = [];
  for (let number = 1; number <= count; number += 1) salons.push(await openSalon(product, seed, number));
  return salons;
}

async function openSalon(product: SimulatedProduct, seed: number, number: number): Promise<SimulatedSalon> {
  const chance = new Chance(seed, 'salon', number);
  // Two of three salons have one tub, and one of these opens for an hour of the morning, so that starts and days fill
  // up.
  const stations = number % 3 === 1 ? chance.between(1, 3) : 1;
  const { city, zipCode } = places[(number + 1) % places.length]!;
  const closesMinute = number % 3 === 0 ? 600 : 1080;
  const userId = await addAccount(product, `salon${number}`, 'salon');
  const [salon] = await product.rows<{ id: number }>(
    `insert into salons (name, phone, address, city, state, zip_code, status, stations, time_zone,
       accepts_x_large_pets, account_id, created_at)
     values ($1, '512-555-0147', '18 Main Street', $6, 'TX', $7, 'approved', $2, $3, true, $4, $5)
     returning id`,
    [`Simulated Suds ${number}`, stations, chance.oneOf(zones), userId, product.clock.now(), city, zipCode],
  );
  const { id } = salon!;
  await product.rows(
    `insert into salon_hours (salon_id, day_of_week, opens_minute, closes_minute, is_closed)
     select $1, day, 540, $2, day = 0 from generate_series(0, 6) as day`,
    [id, closesMinute],
  );
  const addOns = await product.rows<{ id: number }>(
    `insert into addon_services (salon_id, name, description, price, pet_size, duration)
     values ($1, 'Nail trim', 'Short and smooth', $2, 'all', 15), ($1, 'Teeth', 'Brushed', $3, 'all', 30) returning id`,
    [id, chance.between(800, 2_499), chance.between(1_000, 3_999)],
  );
  const account = { userId, role: 'salon' as const };
  const opened = { id, account, zipCode, addOnIds: addOns.map((addOn) => addOn.id) };
  // Some salons enter a bank account that refuses payouts, and some never enter one.
  if (chance.happens(0.9))
    await setUpPayoutAccount(product, opened, chance.happens(0.95) ? bankNumbers.good : bankNumbers.noAccount);
  return opened;
}

/** Inserts an account into the database: thousands of passwords would only simulate argon2. */
export async function addAccount(product: SimulatedProduct, name: string, role: Role): Promise<number> {
  const [user] = await product.rows<{ id: number }>(
    `insert into users (email, username, role, first_name, last_name, created_at)
     values ($1, $2, $3, 'Sim', $2, $4) returning id`,
    [`${name}@lather.test`, name, role, product.clock.now()],
  );
  return user!.id;
}
