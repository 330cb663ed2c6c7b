import { Body, Controller, Get, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../../auth/index.js';
import { FileOfForm, IdPipe, Limited, Refuses, TakesFile } from '../../platform/index.js';
import { documentForm, documentUpload } from './dto/document-form.js';
import { AddDocumentDto, SalonDocumentDto } from './dto/document.dto.js';
import { type DocumentFile, SalonDocuments } from './salon-documents.service.js';

/** Routes for a salon's license and insurance. Each file is sent as an attachment and never shown in a page. */
@ApiTags('onboarding')
@Controller('api')
export class SalonDocumentsController {
  constructor(private readonly documents: SalonDocuments) {}

  @Allow('salon')
  @Get('own-documents')
  async listOwnDocuments(@CurrentActor() actor: Actor): Promise<SalonDocumentDto[]> {
    return this.documents.list(await this.documents.ownSalon(actor));
  }

  /** Adds a PDF or a picture with its day of expiry, which replaces the earlier document of its kind. */
  @Allow('salon')
  @Limited({ name: 'salon-document', points: 30, seconds: 600 })
  @Refuses({ 413: 'The file is too large.' })
  @TakesFile(documentUpload)
  @ApiExtraModels(AddDocumentDto)
  @documentForm(AddDocumentDto)
  @Post('own-documents')
  async addOwnDocument(
    @CurrentActor() actor: Actor,
    @Body() body: AddDocumentDto,
    @FileOfForm() file: Buffer,
  ): Promise<SalonDocumentDto> {
    return this.documents.add(actor, await this.documents.ownSalon(actor), body, file);
  }

  @Allow('salon')
  @Get('own-documents/:kind')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadOwnDocument(@CurrentActor() actor: Actor, @Param('kind') kind: string): Promise<StreamableFile> {
    return attachment(await this.documents.file(await this.documents.ownSalon(actor), kind));
  }

  @Allow('admin')
  @Get('admin/salons/:id/documents')
  listSalonDocuments(@Param('id', IdPipe) id: number): Promise<SalonDocumentDto[]> {
    return this.documents.list(id);
  }

  @Allow('admin')
  @Get('admin/salons/:id/documents/:kind')
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async downloadSalonDocument(@Param('id', IdPipe) id: number, @Param('kind') kind: string): Promise<StreamableFile> {
    return attachment(await this.documents.file(id, kind));
  }
}

const attachment = ({ bytes, type, name }: DocumentFile): StreamableFile =>
  new StreamableFile(bytes, { type, disposition: `attachment; filename="${name}"` });
