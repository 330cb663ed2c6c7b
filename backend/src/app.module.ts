import { type DynamicModule, Module } from '@nestjs/common';

import { AuthModule, Session, User } from './auth/index.js';
import { type Config, PlatformModule } from './platform/index.js';

const entities = [User, Session];

/** The whole product, wired in the order of its architecture (design.md section 2). */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(config, entities), AuthModule],
    };
  }
}
