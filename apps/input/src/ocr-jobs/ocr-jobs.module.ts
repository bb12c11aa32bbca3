import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ClaimOcrJob } from './claim-ocr-job.js';
import { OcrJobRepository } from './ocr-job.repository.js';
import { OcrLoop } from './ocr-loop.js';
import { RunOcrJob } from './run-ocr-job.js';
import { SweepOcrJobs } from './sweep-ocr-jobs.js';
import { OcrMetrics } from './ocr-metrics.js';

@Module({
  imports: [DiscoveryModule],
  providers: [ClaimOcrJob, OcrJobRepository, OcrLoop, OcrMetrics, RunOcrJob, SweepOcrJobs],
  exports: [OcrJobRepository],
})
export class OcrJobsModule {}
