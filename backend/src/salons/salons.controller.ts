import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, MaybeActor, Public } from '../auth/index.js';
import { Forbidden, NotFound, Refuses, sendPage, SharedFor, Unauthenticated } from '../platform/index.js';
import type { QueueFilter } from './applications/salon-queue.view.js';
import { SalonQueue } from './applications/salon-queue.service.js';
import { FoundSalonDto, NearestCityDto } from './dto/found-salon.dto.js';
import { PlaceQuery, SalonSearchQuery } from './dto/salon-search.query.dto.js';
import { SalonTimeSearch } from './salon-time-search.service.js';
import { SalonFinder } from './salon-search.service.js';

@ApiTags('salons')
@Controller('api/salons')
export class SalonsController {
  constructor(
    private readonly finder: SalonFinder,
    private readonly timeSearch: SalonTimeSearch,
    private readonly queue: SalonQueue,
  ) {}

  /**
   * Lists approved salons by name or city, place and size. Around a ZIP code or a point the nearest come first: those
   * within the first radius that includes any (rules.md#salon-search), which X-Search-Radius-Miles names, or all of them with
   * `everywhere`. Without a place the best rated come first. X-Total-Count is exact up to 1,000, and `1000+` beyond.
   * With a status, administrators get the salons of that status with all that a decision needs.
   */
  @Refuses({ 401: 'With a status: nobody is signed in.', 403: 'With a status: not an administrator.' })
  @Public()
  @SharedFor(30)
  @Get()
  async searchSalons(
    @Query() query: SalonSearchQuery,
    @MaybeActor() actor: Actor | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FoundSalonDto[]> {
    if (query.status && isAdministrator(actor, { status: query.status }))
      return sendPage(reply, await this.queue.list({ ...query, status: query.status }, query.limit, query.offset));
    const found = await this.timeSearch.find(query);
    if (found.radiusMiles) void reply.header('x-search-radius-miles', found.radiusMiles);
    return sendPage(reply, found);
  }

  /**
   * Returns the city of the salon nearest to a ZIP code or a point, at any distance, for a search that found no salon
   * within reach.
   */
  @Refuses({ 404: 'The place is unknown, or there is no salon.' })
  @Public()
  @SharedFor(30)
  @Get('nearest-city')
  async getNearestCity(@Query() query: PlaceQuery): Promise<NearestCityDto> {
    const city = await this.finder.findNearestCity(query);
    if (!city) throw new NotFound('salons.no_nearest_city', 'No city with salons is known near this place.');
    return city;
  }
}

/**
 * Returns whether the caller sees salons as an administrator. Anyone may list approved salons with their public data.
 * @throws Unauthenticated, Forbidden
 */
function isAdministrator(actor: Actor | undefined, { status }: Pick<QueueFilter, 'status'>): boolean {
  if (actor?.role === 'admin') return true;
  if (status === 'approved') return false;
  throw actor ? new Forbidden() : new Unauthenticated();
}
