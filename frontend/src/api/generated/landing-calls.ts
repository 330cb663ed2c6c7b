import { emptyApi as api } from "../empty-api.ts";
export const addTagTypes = ["auth", "plans", "salons"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      logout: build.mutation<LogoutApiResponse, LogoutApiArg>({
        query: () => ({ url: `/api/logout`, method: "POST" }),
        invalidatesTags: ["auth"],
      }),
      listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
        query: (queryArg) => ({
          url: `/api/subscription-plans`,
          params: {
            petSize: queryArg.petSize,
          },
        }),
        providesTags: ["plans"],
      }),
      searchSalons: build.query<SearchSalonsApiResponse, SearchSalonsApiArg>({
        query: (queryArg) => ({
          url: `/api/salons`,
          params: {
            q: queryArg.q,
            city: queryArg.city,
            everywhere: queryArg.everywhere,
            starts: queryArg.starts,
            when: queryArg.when,
            part: queryArg.part,
            status: queryArg.status,
            source: queryArg.source,
            sort: queryArg.sort,
            limit: queryArg.limit,
            offset: queryArg.offset,
            zipCode: queryArg.zipCode,
            near: queryArg.near,
            petSize: queryArg.petSize,
          },
        }),
        providesTags: ["salons"],
      }),
      getNearestCity: build.query<
        GetNearestCityApiResponse,
        GetNearestCityApiArg
      >({
        query: (queryArg) => ({
          url: `/api/salons/nearest-city`,
          params: {
            zipCode: queryArg.zipCode,
            near: queryArg.near,
            petSize: queryArg.petSize,
          },
        }),
        providesTags: ["salons"],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as landingCalls };
export type LogoutApiResponse = unknown;
export type LogoutApiArg = void;
export type ListPlansApiResponse = /** status 200  */ PlanDto[];
export type ListPlansApiArg = {
  /** Only plans for dogs of this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
};
export type SearchSalonsApiResponse = /** status 200  */ {
  rows: FoundSalonDto[];
  total: number;
  radiusMiles?: number;
};
export type SearchSalonsApiArg = {
  /** Part of the salon's name or city. */
  q?: string;
  /** Only salons of one city, by the slugs of its state and its name. */
  city?: string;
  /** With a place: all salons, the nearest first, however far they are. */
  everywhere?: "true" | "false";
  /** Also tells the next free starts of each salon. */
  starts?: "true" | "false";
  /** Only salons with a free start on this day of theirs: today, tomorrow or a date; any unless said. */
  when?: string;
  /** Only salons with a free start in this part of their day: before noon, until 5 PM, or later. */
  part?: "morning" | "afternoon" | "evening";
  /** For administrators: salons of this status; `decided` are the approved and the rejected ones. */
  status?: "pending" | "approved" | "rejected" | "decided";
  /** For administrators, with a status: how the salon came in. */
  source?: "registration" | "application";
  /** For administrators, with a status: the order of application. */
  sort?: "oldest" | "newest";
  /** How many rows at most. */
  limit?: number;
  /** How many rows to pass over. */
  offset?: number;
  /** A ZIP code of five digits; ZIP+4 is taken as well. */
  zipCode?: string;
  /** Latitude and longitude in degrees, for want of a ZIP code. */
  near?: string;
  /** Only salons that take dogs of this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
};
export type GetNearestCityApiResponse = /** status 200  */ NearestCityDto;
export type GetNearestCityApiArg = {
  /** A ZIP code of five digits; ZIP+4 is taken as well. */
  zipCode?: string;
  /** Latitude and longitude in degrees, for want of a ZIP code. */
  near?: string;
  /** Only salons that take dogs of this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
};
export type FieldErrorDto = {
  /** Path of the field in the request, e.g. `petOwner.firstName`. */
  field: string;
  /** Why it cannot be accepted, as a sentence for a person. */
  message: string;
};
export type ErrorBodyDto = {
  statusCode: number;
  /** Stable, for programs. */
  code: string;
  /** A sentence for a person. */
  message: string;
  errors?: FieldErrorDto[];
  /** Names this request. */
  requestId: string;
  /** Names all that this request led to, in the logs and in traces. */
  traceId: string;
};
export type PlanDto = {
  id: number;
  petSize: "small" | "medium" | "large" | "x_large";
  planType: "basic" | "bath_only";
  name: string;
  description: string;
  /** Cents a month. */
  monthlyPrice: number;
  /** What is included, a line each. */
  features: string[];
};
export type SalonPictureDto = {
  id: number;
  /** The path of its files without width and type; what stands there never changes. */
  address: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** In pixels, of its largest file. */
  width: number;
  height: number;
  /** The widths in which it is there, its own being the last. */
  widths: number[];
};
export type FoundSalonDto = {
  /** Miles from the place of the search, to a tenth; absent where no place was given. */
  distanceMiles?: number;
  /** With `starts` or a wished time: UTC instants of free starts, the soonest first, three at most. */
  starts?: string[];
  /** With `starts`: the salon-local date until which nothing is free; null where something is. */
  fullyBookedUntil?: string | null;
  id: number;
  name: string;
  description: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** The state as it stands in the address of the city's page; empty where it has no letter or digit. */
  stateSlug: string;
  /** The city as it stands there. */
  citySlug: string;
  acceptsSmallPets: boolean;
  acceptsMediumPets: boolean;
  acceptsLargePets: boolean;
  acceptsXLargePets: boolean;
  /** Mean of the reviews, out of 5; null while there are none. */
  rating: number | null;
  reviewCount: number;
  /** The first of its own pictures; null while it has none. */
  picture: SalonPictureDto | null;
  /** Always `approved` for the public. */
  status: "pending" | "approved" | "rejected";
  /** IANA name. */
  timeZone: string;
  /** UTC instant. */
  createdAt: string;
};
export type NearestCityDto = {
  city: string;
  state: string;
  /** The salon's ZIP code, by which the salons there are found. */
  zipCode: string;
  /** Miles from the place to the nearest salon. */
  distanceMiles: number;
};
export const {
  useLogoutMutation,
  useListPlansQuery,
  useSearchSalonsQuery,
  useGetNearestCityQuery,
} = injectedRtkApi;
