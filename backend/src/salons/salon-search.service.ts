import { Injectable } from '@nestjs/common';

import { type GeoPoint, lineOfMiles, milesOfLine, parsePoint, ZipCodes } from '../places/index.js';
import { ListDb, type Page, type RowOf, toMessage } from '../platform/index.js';
import type { FoundSalonDto, NearestCityDto } from './dto/found-salon.dto.js';
import { radiusThatHoldsLine, type SalonSearch, widestRadiusMiles } from './salon-search.rules.js';
import {
  beginningConditions,
  candidatesQuery,
  conditionAround,
  countQuery,
  nearCountQuery,
  nearestCityQuery,
  nearestLineQuery,
  nearPageQuery,
  reachedQuery,
  searchCondition,
  searchPageQuery,
  type PlaceCondition,
  type SqlCondition,
  withinLine,
} from './salon-search.view.js';

export const defaultLimit = 20;
const countedTo = 1_000;

/** The place around which salons are searched, as a visitor gives it: a ZIP code, or else `latitude,longitude`. */
export interface WantedPlace {
  readonly zipCode?: string;
  readonly near?: string;
  /** Whether salons at any distance are found, instead of those within reach. */
  readonly everywhere?: 'true' | 'false';
}

/** A page of the found salons, and the radius of the search. */
export interface FoundSalons extends Page<FoundSalonDto> {
  /** The first radius that includes any salon, in miles; absent without a place, and where none is within reach. */
  readonly radiusMiles?: number;
}

/** A salon that matches all but the time, and its exact distance in a search around a place. */
export interface SalonCandidate {
  readonly salon: FoundSalonDto;
  readonly miles?: number;
}

type SalonRow = RowOf<FoundSalonDto, 'createdAt'>;
type NearRow = SalonRow & { readonly line: number };

const none: FoundSalons = { rows: [], total: 0 };

/** Finds approved salons among any number of them (rules.md#salon-search). */
@Injectable()
export class SalonFinder {
  constructor(
    private readonly listDb: ListDb,
    private readonly zipCodes: ZipCodes,
  ) {}

  /**
   * Returns a page of the salons whose name or city contains `q`: nearest first around a place, best rated first
   * without one. Matches are counted up to a thousand, because counting all matches of a common word costs a hundred
   * times the page itself. An unknown ZIP code finds no salon, unless salons everywhere are wanted: then it stands for
   * its region.
   */
  async findSalons(
    { zipCode, near, everywhere, ...search }: WantedPlace & SalonSearch,
    limit = defaultLimit,
    offset = 0,
  ): Promise<FoundSalons> {
    if (everywhere === 'true') {
      const middle = await this.placeOrRegion({ zipCode, near });
      return middle
        ? this.findNearestOfAll({ ...search, around: middle }, limit, offset)
        : this.findBest(search, limit, offset);
    }
    const around = zipCode ? await this.zipCodes.find(zipCode) : parsePoint(near ?? '');
    if (around) return this.findAround({ ...search, around }, limit, offset);
    return zipCode ? none : this.findBest(search, limit, offset);
  }

  /**
   * Returns the city of the nearest salon at any distance; undefined where the place is unknown or no salon matches.
   */
  async findNearestCity({ zipCode, near, petSize }: WantedPlace & SalonSearch): Promise<NearestCityDto | undefined> {
    const around = await this.placeOrRegion({ zipCode, near });
    if (!around) return undefined;
    const condition = conditionAround({ petSize, around });
    const [nearest] = await this.listDb.list<Omit<NearestCityDto, 'distanceMiles'> & { line: number }>(
      nearestCityQuery(condition),
      condition.values,
    );
    if (!nearest) return undefined;
    const { line, ...city } = nearest;
    return { ...city, distanceMiles: shownMiles(line) };
  }

  /**
   * Returns the salons from which a requested time selects: around a place the nearest within the widest radius,
   * without one the best rated. An unknown ZIP code finds none.
   */
  async findCandidates(
    { zipCode, near, q, petSize, city }: WantedPlace & SalonSearch,
    most: number,
  ): Promise<SalonCandidate[]> {
    const around = zipCode ? await this.zipCodes.find(zipCode) : parsePoint(near ?? '');
    if (!around && zipCode) return [];
    if (!around) return (await this.findBest({ q, petSize, city }, most, 0)).rows.map((salon) => ({ salon }));
    const condition = withinLine(conditionAround({ q, petSize, city, around }), lineOfMiles(widestRadiusMiles));
    const found = await this.listDb.list<NearRow>(candidatesQuery(condition), [...condition.values, most]);
    return found.map((row) => ({ salon: nearOnTheWire(row), miles: milesOfLine(row.line) }));
  }

  private async placeOrRegion({ zipCode, near }: WantedPlace): Promise<GeoPoint | undefined> {
    if (!zipCode) return parsePoint(near ?? '');
    return (await this.zipCodes.find(zipCode)) ?? (await this.zipCodes.findRegion(zipCode));
  }

  private async findNearestOfAll(
    search: SalonSearch & { readonly around: GeoPoint },
    limit: number,
    offset: number,
  ): Promise<FoundSalons> {
    const condition = conditionAround(search);
    const found = await this.listDb.list<NearRow>(nearPageQuery(condition), [...condition.values, limit + 1, offset]);
    const rows = found.slice(0, limit).map(nearOnTheWire);
    const count = () => this.count(nearCountQuery(condition), condition);
    return { rows, countedTo, total: await totalOf(found.length, { limit, offset }, count) };
  }

  private async findBest(search: SalonSearch, limit: number, offset: number): Promise<FoundSalons> {
    const condition = searchCondition(search);
    const found = await this.listDb.list<SalonRow>(searchPageQuery(condition), [
      ...condition.values,
      limit + 1,
      offset,
    ]);
    const rows = found.slice(0, limit).map((row) => onTheWire(row));
    const count = async () =>
      (await this.isReached(search)) ? countedTo + 1 : this.count(countQuery(condition), condition);
    return { rows, countedTo, total: await totalOf(found.length, { limit, offset }, count) };
  }

  /**
   * The nearest match, which decides the radius, is the first salon of a first page. A word is looked for within the
   * radius only, because few of the nearest may have it.
   */
  private async findAround(
    search: SalonSearch & { readonly around: GeoPoint },
    limit: number,
    offset: number,
  ): Promise<FoundSalons> {
    const condition = conditionAround(search);
    const isDecidedByPage = !condition.hasWord && offset === 0;
    const known = isDecidedByPage ? undefined : await this.findRadius(condition);
    if (!isDecidedByPage && !known) return none;
    const wanted = condition.hasWord && known ? withinLine(condition, lineOfMiles(known)) : condition;
    const nearest = await this.listDb.list<NearRow>(nearPageQuery(wanted), [...wanted.values, limit + 1, offset]);
    const radiusMiles = known ?? radiusOf(nearest[0]);
    if (!radiusMiles) return none;
    const found = nearest.filter(({ line }) => line <= lineOfMiles(radiusMiles));
    const within = withinLine(condition, lineOfMiles(radiusMiles));
    const count = () => this.count(nearCountQuery(within), within);
    const total = await totalOf(found.length, { limit, offset }, count);
    const rows = found.slice(0, limit).map(nearOnTheWire);
    return { rows, total, countedTo, ...(rows.length > 0 && { radiusMiles }) };
  }

  private async findRadius(condition: PlaceCondition): Promise<number | undefined> {
    return radiusOf((await this.listDb.list<{ line: number }>(nearestLineQuery(condition), condition.values))[0]);
  }

  /** Returns whether the salons whose city or name begins with the word are already more than are counted. */
  private async isReached(search: SalonSearch): Promise<boolean> {
    const conditions = beginningConditions(search);
    if (!conditions) return false;
    const answer = await this.listDb.lookUp<{ reached: boolean }>(reachedQuery(conditions), [
      ...conditions.values,
      countedTo + 1,
    ]);
    return answer?.reached ?? false;
  }

  private async count(query: string, { values }: SqlCondition): Promise<number> {
    const [counted] = await this.listDb.list<{ total: number }>(query, [...values, countedTo + 1]);
    return counted?.total ?? 0;
  }
}

/** Returns the total. It counts only where the page itself does not show that it is the last one. */
async function totalOf(
  found: number,
  { limit, offset }: { readonly limit: number; readonly offset: number },
  count: () => Promise<number>,
): Promise<number> {
  return found <= limit && (found > 0 || offset === 0) ? offset + found : count();
}

function onTheWire(row: SalonRow): FoundSalonDto {
  return toMessage<FoundSalonDto, 'createdAt'>(row, 'createdAt');
}

function nearOnTheWire({ line, ...row }: NearRow): FoundSalonDto {
  return onTheWire({ ...row, distanceMiles: shownMiles(line) });
}

/** Returns the radius of a search by its nearest match; undefined where none is within reach. */
function radiusOf(nearest: { readonly line: number } | undefined): number | undefined {
  return nearest && radiusThatHoldsLine(nearest.line);
}

/** Returns miles as they are shown, to a tenth. */
function shownMiles(line: number): number {
  return Math.round(milesOfLine(line) * 10) / 10;
}
