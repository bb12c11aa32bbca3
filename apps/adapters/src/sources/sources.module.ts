import { Module } from '@nestjs/common';
import { MeasureBudgets } from './measure-budgets.js';
import { OpenProviders } from './open-providers.js';
import { PurgeExpired } from './purge-expired.js';

@Module({
  providers: [MeasureBudgets, OpenProviders, PurgeExpired],
  exports: [OpenProviders],
})
export class SourcesModule {}
