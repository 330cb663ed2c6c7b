import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import { ApiBody, ApiExcludeController, ApiExtraModels, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';

import { type Actor, Allow, CurrentActor, Public } from '../../auth/index.js';
import { businessTerms } from '../../plans/index.js';
import { FileOfForm, IdPipe, Limited, Refuses, TakesFile } from '../../platform/index.js';
import { AddSalonPictureDto, SalonPictureDto, UpdateSalonPictureDto } from './dto/salon-picture.dto.js';
import { PictureFiles } from './picture-files.service.js';
import { SalonPictures } from './salon-pictures.service.js';

const upload = {
  field: 'picture',
  megabytes: businessTerms.salonPicture.megabytes,
  missing: 'Please choose a picture',
};

const uploadSchema = {
  allOf: [
    { $ref: getSchemaPath(AddSalonPictureDto) },
    { type: 'object', required: [upload.field], properties: { [upload.field]: { type: 'string', format: 'binary' } } },
  ],
};

/** Routes for the pictures of the caller's own salon. */
@ApiTags('salons')
@Allow('salon')
@Controller('api/salons/:id/pictures')
export class SalonPicturesController {
  constructor(private readonly pictures: SalonPictures) {}

  /** Adds a JPEG, PNG, WebP or AVIF picture after the others. None of its metadata is stored. */
  @Limited({ name: 'salon-picture', points: 60, seconds: 600 })
  @Refuses({ 413: 'The file is too large.' })
  @TakesFile(upload)
  @ApiExtraModels(AddSalonPictureDto)
  @ApiBody({ schema: uploadSchema })
  @Post()
  addSalonPicture(
    @CurrentActor() { userId }: Actor,
    @Param('id', IdPipe) salonId: number,
    @Body() { alt }: AddSalonPictureDto,
    @FileOfForm() file: Buffer,
  ): Promise<SalonPictureDto> {
    return this.pictures.add({ accountId: userId, salonId }, file, alt);
  }

  /** Changes the description of a picture, or its place. Returns all pictures in their order. */
  @Patch(':pictureId')
  updateSalonPicture(
    @CurrentActor() { userId }: Actor,
    @Param('id', IdPipe) salonId: number,
    @Param('pictureId', IdPipe) pictureId: number,
    @Body() body: UpdateSalonPictureDto,
  ): Promise<SalonPictureDto[]> {
    return this.pictures.update({ accountId: userId, salonId }, pictureId, body);
  }

  /** Removes a picture and its files. */
  @HttpCode(204)
  @Delete(':pictureId')
  removeSalonPicture(
    @CurrentActor() { userId }: Actor,
    @Param('id', IdPipe) salonId: number,
    @Param('pictureId', IdPipe) pictureId: number,
  ): Promise<void> {
    return this.pictures.remove({ accountId: userId, salonId }, pictureId);
  }
}

/** Serves pictures at addresses whose content never changes. */
@ApiExcludeController()
@Public()
@Controller('media')
export class MediaController {
  constructor(private readonly files: PictureFiles) {}

  @Get(':name')
  async show(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const { bytes, type } = await this.files.get(name);
    void reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
  }
}
