import { Module } from '@nestjs/common';
import { MonitoringPasses } from './domain/monitoring-passes.js';
import { OutgoingRequests } from './domain/outgoing-requests.js';
import { MonitoringPassRepository } from './persistence/monitoring-pass.repository.js';
import { OutgoingRequestRepository } from './persistence/outgoing-request.repository.js';
import { RunPassSchedule } from './transport/run-pass.schedule.js';
import { BuildChunkUseCase } from './use-cases/build-chunk.use-case.js';
import { BuildLargeAlertUseCase } from './use-cases/build-large-alert.use-case.js';
import { RunPassUseCase } from './use-cases/run-pass.use-case.js';

/** The pass that makes requests of what alerts have seen. */
@Module({
  providers: [
    BuildChunkUseCase,
    BuildLargeAlertUseCase,
    RunPassSchedule,
    RunPassUseCase,
    { provide: MonitoringPasses, useClass: MonitoringPassRepository },
    { provide: OutgoingRequests, useClass: OutgoingRequestRepository },
  ],
})
export class PassesModule {}
