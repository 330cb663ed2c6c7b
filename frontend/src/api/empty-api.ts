import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** The one API slice; the generated client adds every call of the OpenAPI document to it. */
export const emptyApi = createApi({ reducerPath: 'api', baseQuery, endpoints: () => ({}) });
