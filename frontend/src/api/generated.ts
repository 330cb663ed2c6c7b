/** Every call of the API, with the rules of its cache; written by `npm run api:generate`. */
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
