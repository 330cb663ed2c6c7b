import { Body, Controller, Get, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiExtraModels, ApiOkResponse, ApiProduces, ApiTags, getSchemaPath } from '@nestjs/swagger';

import { type Actor, Allow, CurrentActor } from '../auth/index.js';
import { businessTerms } from '../plans/index.js';
import {
  Clock,
  FileOfForm,
  IdempotencyKey,
  Limited,
  ReadDb,
  Refuses,
  Repeatable,
  TakesFile,
  WideIdPipe,
} from '../platform/index.js';
import {
  DecideWeightDto,
  MeasuredWeightDto,
  ObjectToWeightDto,
  StateWeightDto,
  WeighingDto,
} from './dto/measured-weight.dto.js';
import { MeasuredWeights } from './measured-weights.service.js';
import { WeightAnswers } from './weight-answers.service.js';
import { WeightPictures } from './weight-pictures.service.js';

const upload = {
  field: 'picture',
  megabytes: businessTerms.salonPicture.megabytes,
  missing: 'Please choose a picture of the dog on the scales',
};

const uploadSchema = {
  allOf: [
    { $ref: getSchemaPath(StateWeightDto) },
    { type: 'object', required: [upload.field], properties: { [upload.field]: { type: 'string', format: 'binary' } } },
  ],
};

/** Routes for weights of dogs: reported by a salon, answered by the owner, and decided by an administrator. */
@ApiTags('measured-weights')
@Controller('api')
export class MeasuredWeightsController {
  constructor(
    private readonly weights: MeasuredWeights,
    private readonly answers: WeightAnswers,
    private readonly pictures: WeightPictures,
    private readonly readDb: ReadDb,
    private readonly clock: Clock,
  ) {}

  /** Returns whether a weight of the visit's dog may be reported now, and with which size it is compared. */
  @Allow('salon')
  @Get('appointments/:id/measured-weight')
  getWeighing(@CurrentActor() actor: Actor, @Param('id', WideIdPipe) id: number): Promise<WeighingDto> {
    return this.weights.weighing(actor, id, this.clock.now());
  }

  /** Reports the weight of a dog that is larger than its plan, with a picture. */
  @Allow('salon')
  @Limited({ name: 'measured-weight', points: 30, seconds: 600 })
  @Refuses({ 413: 'The file is too large.' })
  @TakesFile(upload)
  @ApiExtraModels(StateWeightDto)
  @ApiBody({ schema: uploadSchema })
  @Repeatable()
  @Post('appointments/:id/measured-weight')
  stateWeight(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { weight }: StateWeightDto,
    @FileOfForm() picture: Buffer,
    @IdempotencyKey() key?: string,
  ): Promise<MeasuredWeightDto> {
    return this.weights.state(actor, { appointmentId: id, pounds: weight, picture }, this.clock.now(), key);
  }

  /** Lists the weights of the caller's dogs, or those that the caller's salon has reported, newest first. */
  @Allow('pet_owner', 'salon')
  @Get('measured-weights')
  listMeasuredWeights(@CurrentActor() { userId, role }: Actor): Promise<MeasuredWeightDto[]> {
    return role === 'salon' ? this.weights.ofSalon(userId) : this.weights.ofOwner(userId);
  }

  @Allow('pet_owner', 'salon', 'admin')
  @Get('measured-weights/:id/picture')
  @ApiProduces('image/jpeg')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async weightPicture(@CurrentActor() actor: Actor, @Param('id', WideIdPipe) id: number): Promise<StreamableFile> {
    const { bytes, type } = await this.pictures.get(actor, id);
    return new StreamableFile(bytes, { type });
  }

  /** Records the owner's agreement: the plan changes with the next period. */
  @Allow('pet_owner')
  @HttpCode(200)
  @Repeatable()
  @Post('measured-weights/:id/agreement')
  async agreeToWeight(
    @CurrentActor() { userId }: Actor,
    @Param('id', WideIdPipe) id: number,
    @IdempotencyKey() key?: string,
  ): Promise<MeasuredWeightDto> {
    await this.answers.agree(userId, id, key);
    return this.weights.get(this.readDb, id);
  }

  /** Records the owner's objection, about which an administrator decides. */
  @Allow('pet_owner')
  @HttpCode(200)
  @Repeatable()
  @Post('measured-weights/:id/objection')
  async objectToWeight(
    @CurrentActor() { userId }: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { reason }: ObjectToWeightDto,
    @IdempotencyKey() key?: string,
  ): Promise<MeasuredWeightDto> {
    await this.answers.object(userId, { weightId: id, reason }, key);
    return this.weights.get(this.readDb, id);
  }

  /** Lists weights with an open objection. */
  @Allow('admin')
  @Get('admin/measured-weights')
  listObjectedWeights(): Promise<MeasuredWeightDto[]> {
    return this.weights.objected();
  }

  /** Decides an objection for the salon or for the owner. */
  @Allow('admin')
  @HttpCode(200)
  @Post('admin/measured-weights/:id/decision')
  async decideWeight(
    @CurrentActor() actor: Actor,
    @Param('id', WideIdPipe) id: number,
    @Body() { decision, reason }: DecideWeightDto,
  ): Promise<MeasuredWeightDto> {
    await this.answers.decide(actor, id, decision, reason);
    return this.weights.get(this.readDb, id);
  }
}
