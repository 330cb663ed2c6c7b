import pg from 'pg';

const bigint = 20;

/** Reads bigint as a number, as the product does, so that the ids of a query equal those of an answer. */
export const wholeNumbers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    type === bigint
      ? Number
      : (pg.types.getTypeParser as (type: number, format?: string) => unknown)(
          type,
          format,
        )) as typeof pg.types.getTypeParser,
};
