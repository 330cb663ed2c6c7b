import { Injectable } from '@nestjs/common';

import { businessTerms } from '../plans/index.js';
import type { FoundSalonDto } from './dto/found-salon.dto.js';
import type { SalonSearchQuery } from './dto/salon-search.query.dto.js';
import { radiusThatHolds } from './salon-search.rules.js';
import { defaultLimit, type FoundSalons, SalonFinder } from './salon-search.service.js';
import { type FreeStarts, FreeStartsRegistry, type StartPreference } from './free-starts.registry.js';

const { salonsJudged } = businessTerms.timeSearch;

/** Finds salons by their free starts (rules.md#search-by-time), and adds those of each salon. */
@Injectable()
export class SalonTimeSearch {
  constructor(
    private readonly finder: SalonFinder,
    private readonly freeStarts: FreeStartsRegistry,
  ) {}

  /** Returns a page of salons: by time where one is requested, with free starts where they are wanted. */
  async find({ limit = defaultLimit, offset = 0, ...query }: SalonSearchQuery): Promise<FoundSalons> {
    const preference = preferenceOf(query);
    if (preference) return this.findByTime(query, preference, { limit, offset });
    const found = await this.finder.findSalons(query, limit, offset);
    return query.starts === 'true' ? { ...found, rows: await this.withStarts(found.rows) } : found;
  }

  private async findByTime(
    query: SalonSearchQuery,
    preference: StartPreference,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<FoundSalons> {
    const candidates = await this.finder.findCandidates(query, salonsJudged);
    const free = await this.freeStarts.find(
      candidates.map(({ salon }) => salon.id),
      preference,
    );
    const matching = candidates.filter(({ salon }) => free.get(salon.id)?.starts.length);
    const nearest = matching[0]?.miles;
    const radiusMiles = nearest === undefined ? undefined : radiusThatHolds(nearest);
    // The exact distance decides, as without a time: a salon that is shown at 25.0 miles may lie beyond them.
    const within = matching.filter(({ miles = 0 }) => !radiusMiles || miles <= radiusMiles);
    const rows = within.slice(offset, offset + limit).map(({ salon }) => withFree(salon, free.get(salon.id)));
    return { rows, total: within.length, radiusMiles };
  }

  private async withStarts(salons: readonly FoundSalonDto[]): Promise<FoundSalonDto[]> {
    const free = await this.freeStarts.find(
      salons.map(({ id }) => id),
      {},
    );
    return salons.map((salon) => withFree(salon, free.get(salon.id)));
  }
}

function preferenceOf({ when, part }: SalonSearchQuery): StartPreference | undefined {
  const day = when === 'any' ? undefined : when;
  return day || part ? { day, part } : undefined;
}

function withFree(salon: FoundSalonDto, { starts = [], fullyBookedUntil }: Partial<FreeStarts> = {}): FoundSalonDto {
  return {
    ...salon,
    starts: starts.map((start) => start.toISOString()),
    fullyBookedUntil: fullyBookedUntil ?? null,
  };
}
