import type { Sql } from '../platform/index.js';
import type { SalonReviewDto } from '../salons/index.js';
import { customerName } from './customer-name.rules.js';

interface ReviewRow {
  id: number;
  rating: number;
  comment: string;
  firstName: string | null;
  lastName: string | null;
  createdAt: Date;
}

const reviews = `
  select r.id, r.rating, r.comment, u.first_name as "firstName", u.last_name as "lastName",
    r.created_at as "createdAt"
  from reviews r join users u on u.id = r.owner_id`;

/** Reads reviews as they are shown; `rest` follows the query's `from`. */
export async function readReviews(sql: Sql, rest: string, values: readonly unknown[]): Promise<SalonReviewDto[]> {
  const rows = await sql.rows<ReviewRow>(`${reviews} ${rest}`, values);
  return rows.map(({ firstName, lastName, createdAt, ...review }) => ({
    ...review,
    customerName: customerName(firstName, lastName),
    createdAt: createdAt.toISOString(),
  }));
}

/** Reads a review that exists, as its salon's page shows it. */
export async function readReview(sql: Sql, id: number): Promise<SalonReviewDto> {
  const [review] = await readReviews(sql, 'where r.id = $1', [id]);
  if (!review) throw new Error(`Review ${id} does not exist.`);
  return review;
}
