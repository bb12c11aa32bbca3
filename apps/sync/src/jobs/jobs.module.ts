import { Module } from '@nestjs/common';
import { CheckpointRepository } from './checkpoint.repository.js';
import { JobCountsRepository } from './job-counts.repository.js';
import { JobQueueRepository } from './job-queue.repository.js';
import { JobRepository } from './job.repository.js';
import { MeasureJobs } from './measure-jobs.js';
import { ReleaseJobHandler } from './release-job.js';
import { RenewLeaseHandler } from './renew-lease.js';

@Module({
  controllers: [ReleaseJobHandler, RenewLeaseHandler],
  providers: [CheckpointRepository, JobCountsRepository, JobQueueRepository, JobRepository, MeasureJobs],
  exports: [CheckpointRepository, JobQueueRepository, JobRepository],
})
export class JobsModule {}
