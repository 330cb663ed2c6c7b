import { api, refreshRefusedAddOns } from './cache-rules.ts';
import type { PlanSeriesDto, PlanSeriesMoveDto, SeriesMovePlanDto, SeriesPlanDto } from './generated.ts';

/** Planning a series changes nothing, so it is a query although it is sent as a POST. */
const seriesPlanApi = api.injectEndpoints({
  endpoints: (build) => ({
    seriesPlan: build.query<SeriesPlanDto, PlanSeriesDto>({
      query: (body) => ({ url: '/api/series/plan', method: 'POST', body }),
      keepUnusedDataFor: 0,
      onQueryStarted: refreshRefusedAddOns,
    }),
    seriesMovePlan: build.query<SeriesMovePlanDto, PlanSeriesMoveDto & { id: number }>({
      query: ({ id, ...body }) => ({ url: `/api/series/${id}/move/plan`, method: 'POST', body }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSeriesPlanQuery, useSeriesMovePlanQuery } = seriesPlanApi;
