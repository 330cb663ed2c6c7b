import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { SharedFor } from '../platform/index.js';
import { NetworkStatsDto } from './dto/network-stats.dto.js';
import { NetworkStats } from './network-stats.service.js';

@ApiTags('salons')
@Controller('api/network-stats')
export class NetworkStatsController {
  constructor(private readonly stats: NetworkStats) {}

  /** Returns the figures of the network, at most five minutes old. */
  @Public()
  @SharedFor(60)
  @Get()
  getNetworkStats(): Promise<NetworkStatsDto> {
    return this.stats.get();
  }
}
