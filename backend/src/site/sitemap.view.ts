/** Counts the listed salons. */
export const listedSalonsQuery = `select count(*)::int as total from salons where status = 'approved'`;

/** Reads ids of listed salons beyond one ($1), with a limit ($2). */
export const salonIdsBeyondQuery = `select id from salons where status = 'approved' and id > $1 order by id limit $2`;

/** Reads the last id of each full file of $1 listed salons, after which the next file begins. */
export const salonFileEndsQuery = `
  select id from (select id, row_number() over (order by id) as place from salons where status = 'approved') as listed
  where place % $1 = 0 order by id`;

/** Reads the cities of listed salons by their slugs, with a limit ($1). */
export const listedCitiesQuery = `
  select distinct state_slug as state, city_slug as city from salons
  where status = 'approved' and state_slug <> '' and city_slug <> '' order by 1, 2 limit $1`;
