/** A picture as the API sends it; `p` is its row. */
const onTheWire = `json_build_object('id', p.id, 'address', '/media/' || p.file_key, 'alt', p.alt,
  'width', p.width, 'height', p.height, 'widths', p.widths)`;

/** Returns a column for a query on salons, which are named so in it: the first picture, null where a salon has none. */
export const firstPictureOf = (salons: string): string => `
  (select ${onTheWire} from salon_pictures p where p.salon_id = ${salons}.id order by p.position limit 1) as picture`;

/** A column for a query on `salons`: all pictures in their order, null where a salon has none. */
export const picturesColumn = `
  (select json_agg(${onTheWire} order by p.position) from salon_pictures p where p.salon_id = salons.id) as pictures`;

/** Selects the pictures of a salon ($1) in their order. */
export const picturesQuery = `
  select ${onTheWire} as picture from salon_pictures p where p.salon_id = $1 order by p.position`;
