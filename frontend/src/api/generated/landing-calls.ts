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
            documents: queryArg.documents,
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
  /** Limits the list to plans for dogs of this size. */
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
  /** Limits the search to one city, by the slugs of its state and its name. */
  city?: string;
  /** With a place: all salons at any distance, nearest first. */
  everywhere?: "true" | "false";
  /** Adds the next free starts of each salon. */
  starts?: "true" | "false";
  /** Limits the search to salons with a free start on this salon-local day: today, tomorrow or a date; any by default. */
  when?: string;
  /** Limits the search to salons with a free start in this part of their day: before noon, until 5 PM, or later. */
  part?: "morning" | "afternoon" | "evening";
  /** For administrators: the status of the salons; `decided` means approved or rejected, and `partner` approved or a
    former partner. */
  status?: "pending" | "approved" | "rejected" | "decided" | "partner";
  /** For administrators, with a status: the source of the salons. */
  source?: "registration" | "application";
  /** For administrators, with a status: only partners of which a document has expired or expires soon. */
  documents?: "expiring";
  /** For administrators, with a status: the order of application. */
  sort?: "oldest" | "newest";
  /** The limit of rows. */
  limit?: number;
  /** The number of rows to skip. */
  offset?: number;
  /** A ZIP code of five digits, or ZIP+4. */
  zipCode?: string;
  /** Latitude and longitude in degrees, where there is no ZIP code. */
  near?: string;
  /** Limits the search to salons that take dogs of this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
};
export type GetNearestCityApiResponse = /** status 200  */ NearestCityDto;
export type GetNearestCityApiArg = {
  /** A ZIP code of five digits, or ZIP+4. */
  zipCode?: string;
  /** Latitude and longitude in degrees, where there is no ZIP code. */
  near?: string;
  /** Limits the search to salons that take dogs of this size. */
  petSize?: "small" | "medium" | "large" | "x_large";
};
export type FieldErrorDto = {
  /** The field's path in the request, e.g. `petOwner.firstName`. */
  field: string;
  /** The reason why it cannot be accepted, as a sentence for a person. */
  message: string;
};
export type ErrorBodyDto = {
  statusCode: number;
  /** Stable, for programs. */
  code: string;
  /** A sentence for a person. */
  message: string;
  errors?: FieldErrorDto[];
  /** The id of this request. */
  requestId: string;
  /** The id of everything that this request led to, in logs and traces. */
  traceId: string;
};
export type PlanDto = {
  id: number;
  petSize: "small" | "medium" | "large" | "x_large";
  planType: "basic" | "bath_only";
  name: string;
  description: string;
  /** Cents for a month. */
  monthlyPrice: number;
  /** The features of the plan, one for each line. */
  features: string[];
};
export type SalonPictureDto = {
  id: number;
  /** The path of its files without width and type; the content at a path never changes. */
  address: string;
  /** The description of the picture for people who do not see it. */
  alt: string;
  /** The width of its largest file, in pixels. */
  width: number;
  height: number;
  /** The widths of its files, the last being its own. */
  widths: number[];
};
export type FoundSalonDto = {
  /** Miles from the place of the search, to a tenth; absent where no place was given. */
  distanceMiles?: number;
  /** With `starts` or a requested time: UTC instants of the three soonest free starts. */
  starts?: string[];
  /** With `starts`: the salon-local date until which nothing is free; null where something is free soon, and where
    the salon leaves the network before. */
  fullyBookedUntil?: string | null;
  id: number;
  name: string;
  description: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** The state in the address of the city's page; empty where it has no letter or digit. */
  stateSlug: string;
  /** The city in the address of the city's page. */
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
