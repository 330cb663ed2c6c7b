import type { ListSalonAppointmentsApiArg } from '../../api/generated.ts';

export const deskTabs = [
  { key: 'appointments', label: 'Appointments' },
  { key: 'add-ons', label: 'Add-on Services' },
  { key: 'overview', label: 'Business Overview' },
  { key: 'earnings', label: 'Earnings' },
] as const;

export const appointmentLists = [
  { key: 'today', label: 'Today' },
  { key: 'tomorrow', label: 'Tomorrow' },
  { key: 'upcoming', label: 'Upcoming' },
  { key: 'completed', label: 'Completed' },
  { key: 'cancelled', label: 'Cancelled' },
] as const;

/** The tabs of the dialog that edits the salon. */
export const editTabs = [
  { key: 'profile', label: 'Profile' },
  { key: 'hours', label: 'Hours' },
  { key: 'closures', label: 'Closures' },
] as const;

export type EditTab = (typeof editTabs)[number]['key'];
export type DeskTab = (typeof deskTabs)[number]['key'];
export type AppointmentList = (typeof appointmentLists)[number]['key'];
export type AppointmentSort = NonNullable<ListSalonAppointmentsApiArg['sort']>;

export const PAGE_SIZE = 25;
/** The last page that the server returns. */
const LAST_PAGE = 401;

const sorts: readonly AppointmentSort[] = ['date', '-date', 'pet', '-pet', 'owner', '-owner'];

/** The place on the salon's dashboard, which is kept in the address so that a reload or a way back loses nothing. */
export interface DeskSearch {
  tab: DeskTab;
  list: AppointmentList;
  q: string;
  sort: AppointmentSort | undefined;
  /** Counted from 1. */
  page: number;
  /** The part of the salon that is edited in a dialog over the overview. */
  edit: EditTab | undefined;
}

const known = <T extends string>(values: readonly { key: T }[], value: string | null): T | undefined =>
  values.find(({ key }) => key === value)?.key;

/** Reads the state of the dashboard from the address; anything unknown counts as its default. */
export function parseDeskSearch(query: URLSearchParams): DeskSearch {
  const page = Math.floor(Number(query.get('page')));
  return {
    tab: known(deskTabs, query.get('tab')) ?? 'appointments',
    list: known(appointmentLists, query.get('list')) ?? 'upcoming',
    q: query.get('q')?.trim() ?? '',
    sort: sorts.find((sort) => sort === query.get('sort')),
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    edit: known(editTabs, query.get('edit')),
  };
}

/**
 * Returns the address after a change; default values are left out. Another list, search or order starts at its first
 * page.
 */
export function changeDeskSearch(search: DeskSearch, change: Partial<DeskSearch>): URLSearchParams {
  const startsOver = 'list' in change || 'q' in change || 'sort' in change;
  const next = { ...search, ...(startsOver && { page: 1 }), ...change };
  const query = new URLSearchParams();
  if (next.tab !== 'appointments') query.set('tab', next.tab);
  if (next.list !== 'upcoming') query.set('list', next.list);
  if (next.q) query.set('q', next.q);
  if (next.sort) query.set('sort', next.sort);
  if (next.page > 1) query.set('page', String(next.page));
  if (next.edit && next.tab === 'overview') query.set('edit', next.edit);
  return query;
}

/** Returns the default order: past visits latest first, coming ones soonest first. */
export const usualSort = (list: AppointmentList): AppointmentSort =>
  list === 'completed' || list === 'cancelled' ? '-date' : 'date';
