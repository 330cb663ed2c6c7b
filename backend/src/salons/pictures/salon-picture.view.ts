/** A picture as it travels; `p` is its row. */
const onTheWire = `json_build_object('id', p.id, 'address', '/media/' || p.file_key, 'alt', p.alt,
  'width', p.width, 'height', p.height, 'widths', p.widths)`;

/** A column of a query on salons, by their name in it: the first picture, null where a salon has none. */
export const firstPictureOf = (salons: string): string => `
  (select ${onTheWire} from salon_pictures p where p.salon_id = ${salons}.id order by p.position limit 1) as picture`;

/** A column of a query on `salons`: all pictures in their order, null where a salon has none. */
export const picturesColumn = `
  (select json_agg(${onTheWire} order by p.position) from salon_pictures p where p.salon_id = salons.id) as pictures`;

/** The pictures of a salon ($1) in their order, as the column above has them. */
export const picturesQuery = `
  select ${onTheWire} as picture from salon_pictures p where p.salon_id = $1 order by p.position`;
