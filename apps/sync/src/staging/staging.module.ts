import { Module } from '@nestjs/common';
import { StageBatchHandler } from './stage-batch.js';
import { StagingRepository } from './staging.repository.js';

@Module({
  controllers: [StageBatchHandler],
  providers: [StagingRepository],
  exports: [StagingRepository],
})
export class StagingModule {}
