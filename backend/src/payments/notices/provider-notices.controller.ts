import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Allow } from '../../auth/index.js';
import { ProviderNoticeDto } from './dto/provider-notice.dto.js';
import { ProviderNotices } from './provider-notices.service.js';

@ApiTags('admin')
@Allow('admin')
@Controller('api/admin/provider-notices')
export class ProviderNoticesController {
  constructor(private readonly notices: ProviderNotices) {}

  /** Returns the problems at the payment provider and their remedies, oldest first. */
  @Get()
  listProviderNotices(): Promise<ProviderNoticeDto[]> {
    return this.notices.list();
  }
}
