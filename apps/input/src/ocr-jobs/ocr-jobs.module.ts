import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OcrJobRepository } from './ocr-job.repository.js';
import { OcrLoop } from './ocr-loop.js';
import { RunOcrJob } from './run-ocr-job.js';
import { OcrMetrics } from './ocr-metrics.js';

@Module({
  imports: [DiscoveryModule],
  providers: [OcrJobRepository, OcrLoop, OcrMetrics, RunOcrJob],
  exports: [OcrJobRepository],
})
export class OcrJobsModule {}
