import { api, refreshRefusedAddOns } from './cache-rules.ts';
import type { GroupStartsDto, GroupStartsQueryDto } from './generated.ts';

/** A search for starts that fit a group changes nothing, so it is a query although it is sent as a POST. */
const groupStartsApi = api.injectEndpoints({
  endpoints: (build) => ({
    groupStarts: build.query<GroupStartsDto, GroupStartsQueryDto>({
      query: (body) => ({ url: '/api/group-bookings/starts', method: 'POST', body }),
      keepUnusedDataFor: 0,
      providesTags: ['appointments'],
      onQueryStarted: refreshRefusedAddOns,
    }),
  }),
});

export const { useGroupStartsQuery } = groupStartsApi;
