import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { Public } from '../auth/index.js';
import { legalKinds, LegalTexts } from '../legal/index.js';
import { NotFound } from '../platform/index.js';
import { LegalTextDto } from './dto/legal-text.dto.js';

@ApiTags('site')
@Controller('api/legal')
export class LegalTextsController {
  constructor(private readonly texts: LegalTexts) {}

  /** Returns one of the operator's legal texts: `terms`, `privacy` or `refunds`. 404 if it is not written. */
  @Public()
  @Get(':kind')
  getLegalText(@Param('kind') wanted: string): LegalTextDto {
    const kind = legalKinds.find((known) => known === wanted);
    const text = kind && this.texts.find(kind);
    if (!text) throw new NotFound('site.no_such_text', 'There is no such text');
    return text;
  }
}
