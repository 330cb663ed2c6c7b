/** The SQL of the name by which a mail addresses salon `s` with the account `u`: its owner's, or else the salon's. */
export const salonContactName = `coalesce(s.owner_name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), s.name)`;
