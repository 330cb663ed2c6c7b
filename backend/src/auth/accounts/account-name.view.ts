/** Returns the SQL of an account's name for other people: first and last name, or else the username. */
export const accountName = (user: string): string =>
  `coalesce(nullif(concat_ws(' ', ${user}.first_name, ${user}.last_name), ''), ${user}.username::text)`;
