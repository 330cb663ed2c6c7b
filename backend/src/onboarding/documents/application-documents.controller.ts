import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';

import { Public } from '../../auth/index.js';
import { FileOfForm, Limited, Refuses, TakesFile } from '../../platform/index.js';
import { ApplicationDocuments } from './application-documents.service.js';
import {
  AddApplicationDocumentDto,
  ApplicationDocumentsDto,
  ApplicationLinkDto,
} from './dto/application-documents.dto.js';
import { documentForm, documentUpload } from './dto/document-form.js';
import { SalonDocumentDto } from './dto/document.dto.js';

const unknown = 'Nobody here made this link.';

/** Both calls take the token in their body, so that no log of URLs contains it. */
@ApiTags('onboarding')
@Controller('api/application-documents')
export class ApplicationDocumentsController {
  constructor(private readonly documents: ApplicationDocuments) {}

  /** Returns the application that a mailed link names, with its documents. */
  @Public()
  @Limited({ name: 'application-link', points: 60, seconds: 600 })
  @Refuses({ 404: unknown })
  @Post('look')
  @HttpCode(200)
  viewApplicationDocuments(@Body() { token }: ApplicationLinkDto): Promise<ApplicationDocumentsDto> {
    return this.documents.view(token);
  }

  /**
   * Adds a PDF or a picture with its day of expiry to a pending application without an account. It replaces the earlier
   * document of its kind.
   */
  @Public()
  @Limited({ name: 'application-document', points: 30, seconds: 600 })
  @Refuses({
    404: unknown,
    410: 'The application is decided; its salon signs in to add documents.',
    413: 'The file is too large.',
  })
  @TakesFile(documentUpload)
  @ApiExtraModels(AddApplicationDocumentDto)
  @documentForm(AddApplicationDocumentDto)
  @Post()
  addApplicationDocument(
    @Body() body: AddApplicationDocumentDto,
    @FileOfForm() file: Buffer,
  ): Promise<SalonDocumentDto> {
    return this.documents.add(body, file);
  }
}
