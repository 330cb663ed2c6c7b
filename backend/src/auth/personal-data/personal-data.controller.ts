import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';

import { Clock, Limited } from '../../platform/index.js';
import { type Actor, Allow, CurrentActor } from '../access/index.js';
import { PersonalData } from './personal-data.registry.js';

@ApiTags('auth')
@Controller('api/user/data')
export class PersonalDataController {
  constructor(
    private readonly data: PersonalData,
    private readonly clock: Clock,
  ) {}

  /** Returns everything that is stored about the caller, as one JSON file. */
  @Allow('pet_owner', 'salon')
  @Limited({ name: 'personal-data', points: 30, seconds: 3600 })
  @Get()
  @ApiProduces('application/json')
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async getPersonalData(@CurrentActor() { userId }: Actor): Promise<StreamableFile> {
    const writtenAt = this.clock.now().toISOString();
    const file = JSON.stringify({ writtenAt, ...(await this.data.of(userId)) }, null, 2);
    return new StreamableFile(Buffer.from(`${file}\n`), {
      type: 'application/json; charset=utf-8',
      disposition: `attachment; filename="lather-data-${writtenAt.slice(0, 10)}.json"`,
    });
  }
}
