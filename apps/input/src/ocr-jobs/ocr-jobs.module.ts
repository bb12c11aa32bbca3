import type { Metrics } from '@company-data/observability';
import { METRICS } from '@company-data/service';
import { Module } from '@nestjs/common';
import { OcrJobs } from './domain/ocr-jobs.js';
import { OcrMetrics } from './domain/ocr-metrics.js';
import { OcrJobRepository } from './persistence/ocr-job.repository.js';
import { OcrLoop } from './transport/ocr-loop.js';
import { ClaimOcrJobUseCase } from './use-cases/claim-ocr-job.use-case.js';
import { ReadDocumentUseCase } from './use-cases/read-document.use-case.js';
import { SweepOcrJobsUseCase } from './use-cases/sweep-ocr-jobs.use-case.js';

/** Documents that wait to be read, and their reading. */
@Module({
  providers: [
    ClaimOcrJobUseCase,
    ReadDocumentUseCase,
    OcrLoop,
    SweepOcrJobsUseCase,
    { provide: OcrJobs, useClass: OcrJobRepository },
    { provide: OcrMetrics, useFactory: (metrics: Metrics) => new OcrMetrics(metrics), inject: [METRICS] },
  ],
  exports: [OcrJobs, OcrMetrics],
})
export class OcrJobsModule {}
