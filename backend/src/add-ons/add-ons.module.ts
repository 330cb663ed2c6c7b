import { Module } from '@nestjs/common';

import { SalonsModule } from '../salons/index.js';
import { AddOnList } from './add-on-list.service.js';
import { AddOnsController } from './add-ons.controller.js';

@Module({ imports: [SalonsModule], controllers: [AddOnsController], providers: [AddOnList] })
export class AddOnsModule {}
