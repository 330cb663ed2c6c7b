import { api } from './cache-rules.ts';
import type { PlanSeriesDto, PlanSeriesMoveDto, SeriesMovePlanDto, SeriesPlanDto } from './generated.ts';

/** A plan changes nothing, so it is asked as a query although it is sent as a POST. */
const seriesPlanApi = api.injectEndpoints({
  endpoints: (build) => ({
    seriesPlan: build.query<SeriesPlanDto, PlanSeriesDto>({
      query: (body) => ({ url: '/api/series/plan', method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
    seriesMovePlan: build.query<SeriesMovePlanDto, PlanSeriesMoveDto & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/api/series/${id}/move/plan`, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSeriesPlanQuery, useSeriesMovePlanQuery } = seriesPlanApi;
