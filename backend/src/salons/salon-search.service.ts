import { Injectable } from '@nestjs/common';

import { type GeoPoint, milesOfLine, parsePoint, ZipCodes } from '../places/index.js';
import { ListDb, type Page, type RowOf, toMessage } from '../platform/index.js';
import type { FoundSalonDto, NearestCityDto } from './dto/found-salon.dto.js';
import { radiusThatHolds, type SalonSearch } from './salon-search.rules.js';
import {
  candidatesQuery,
  conditionAround,
  countQuery,
  everywhereCountQuery,
  everywherePageQuery,
  nearCountQuery,
  nearestCityQuery,
  nearPageQuery,
  searchCondition,
  searchPageQuery,
  type SqlCondition,
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
    const condition = conditionAround({ q, petSize, city, around });
    const found = await this.listDb.list<SalonRow & { line: number }>(candidatesQuery(condition), [
      ...condition.values,
      most,
    ]);
    return found.map(({ line, ...row }) => ({
      salon: onTheWire({ ...row, distanceMiles: shownMiles(line) }),
      miles: milesOfLine(line),
    }));
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
    const found = await this.listDb.list<SalonRow & { line: number }>(everywherePageQuery(condition), [
      ...condition.values,
      limit + 1,
      offset,
    ]);
    const rows = found
      .slice(0, limit)
      .map(({ line, ...row }) => onTheWire({ ...row, distanceMiles: shownMiles(line) }));
    return {
      rows,
      countedTo,
      total: await this.totalOf(found.length, { limit, offset }, everywhereCountQuery, condition),
    };
  }

  private async findBest(search: SalonSearch, limit: number, offset: number): Promise<FoundSalons> {
    const condition = searchCondition(search);
    const found = await this.listDb.list<SalonRow>(searchPageQuery(condition), [
      ...condition.values,
      limit + 1,
      offset,
    ]);
    const rows = found.slice(0, limit).map((row) => onTheWire(row));
    return { rows, countedTo, total: await this.totalOf(found.length, { limit, offset }, countQuery, condition) };
  }

  private async findAround(
    search: SalonSearch & { readonly around: GeoPoint },
    limit: number,
    offset: number,
  ): Promise<FoundSalons> {
    const condition = conditionAround(search);
    const found = await this.listDb.list<SalonRow & { line: number; reach: number }>(nearPageQuery(condition), [
      ...condition.values,
      limit + 1,
      offset,
    ]);
    const shown = found.slice(0, limit).map(({ line, reach, ...row }) => ({
      salon: onTheWire({ ...row, distanceMiles: shownMiles(line) }),
      radiusMiles: radiusThatHolds(milesOfLine(reach)),
    }));
    const total = await this.totalOf(found.length, { limit, offset }, nearCountQuery, condition);
    return { rows: shown.map(({ salon }) => salon), total, countedTo, radiusMiles: shown[0]?.radiusMiles };
  }

  /** Returns the total. It counts only where the page itself does not show that it is the last one. */
  private async totalOf<Condition extends SqlCondition>(
    found: number,
    { limit, offset }: { readonly limit: number; readonly offset: number },
    query: (condition: Condition) => string,
    condition: Condition,
  ): Promise<number> {
    if (found <= limit && (found > 0 || offset === 0)) return offset + found;
    const [counted] = await this.listDb.list<{ total: number }>(query(condition), [...condition.values, countedTo + 1]);
    return counted?.total ?? 0;
  }
}

function onTheWire(row: SalonRow): FoundSalonDto {
  return toMessage<FoundSalonDto, 'createdAt'>(row, 'createdAt');
}

/** Returns miles as they are shown, to a tenth. */
function shownMiles(line: number): number {
  return Math.round(milesOfLine(line) * 10) / 10;
}
