import type { Metrics } from '@company-data/observability';
import { METRICS } from '@company-data/service';
import { Module } from '@nestjs/common';
import { ReadingJobs } from './domain/reading-jobs.js';
import { ReadingMetrics } from './domain/reading-metrics.js';
import { ReadingJobRepository } from './persistence/reading-job.repository.js';
import { ReadingLoop } from './transport/reading-loop.js';
import { ClaimReadingUseCase } from './use-cases/claim-reading.use-case.js';
import { ReadDocumentUseCase } from './use-cases/read-document.use-case.js';
import { SweepReadingsUseCase } from './use-cases/sweep-readings.use-case.js';

/** Documents that wait to be read, and their reading. */
@Module({
  providers: [
    ClaimReadingUseCase,
    ReadDocumentUseCase,
    ReadingLoop,
    SweepReadingsUseCase,
    { provide: ReadingJobs, useClass: ReadingJobRepository },
    { provide: ReadingMetrics, useFactory: (metrics: Metrics) => new ReadingMetrics(metrics), inject: [METRICS] },
  ],
  exports: [ReadingJobs, ReadingMetrics],
})
export class ReadingsModule {}
