import pg from 'pg';

const bigint = 20;

/** Reads what is bigint as a number, as the product does: an id of a statement is that of an answer. */
export const wholeNumbers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    type === bigint
      ? Number
      : (pg.types.getTypeParser as (type: number, format?: string) => unknown)(
          type,
          format,
        )) as typeof pg.types.getTypeParser,
};
