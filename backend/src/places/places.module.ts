import { Module } from '@nestjs/common';

import { ZipCodes } from './zip-codes.service.js';

@Module({
  providers: [ZipCodes],
  exports: [ZipCodes],
})
export class PlacesModule {}
