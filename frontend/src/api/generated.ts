/** All calls of the API with their cache rules; written by `npm run api:generate`. */
import './cache-rules.ts';
export * from './generated/other-calls.ts';
export {
  useLogoutMutation,
  useListPlansQuery,
  useSearchSalonsQuery,
  useGetNearestCityQuery,
  type LogoutApiResponse,
  type LogoutApiArg,
  type ListPlansApiResponse,
  type ListPlansApiArg,
  type SearchSalonsApiResponse,
  type SearchSalonsApiArg,
  type GetNearestCityApiResponse,
  type GetNearestCityApiArg,
  type FoundSalonDto,
  type NearestCityDto,
} from './generated/landing-calls.ts';
