import { Module } from '@nestjs/common';

import { PlansController } from './plans.controller.js';
import { Plans } from './plans.service.js';

@Module({ controllers: [PlansController], providers: [Plans], exports: [Plans] })
export class PlansModule {}
