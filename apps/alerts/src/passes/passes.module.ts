import { Module } from '@nestjs/common';
import { MonitoringPasses } from './domain/monitoring-passes.js';
import { OutgoingRequests } from './domain/outgoing-requests.js';
import { MonitoringPassRepository } from './persistence/monitoring-pass.repository.js';
import { OutgoingRequestRepository } from './persistence/outgoing-request.repository.js';
import { PassesRpc } from './transport/passes.rpc.js';
import { RunPassSchedule } from './transport/run-pass.schedule.js';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { BuildAllUseCase } from './use-cases/build-all.use-case.js';
import { BuildChunkUseCase } from './use-cases/build-chunk.use-case.js';
import { BuildLargeAlertUseCase } from './use-cases/build-large-alert.use-case.js';
import { RunPassUseCase } from './use-cases/run-pass.use-case.js';
import { RunRequestedPassUseCase } from './use-cases/run-requested-pass.use-case.js';

/** The pass that makes requests of what alerts have seen. */
@Module({
  imports: [DefinitionsModule],
  controllers: [PassesRpc],
  providers: [
    BuildAllUseCase,
    BuildChunkUseCase,
    BuildLargeAlertUseCase,
    RunPassSchedule,
    RunPassUseCase,
    RunRequestedPassUseCase,
    { provide: MonitoringPasses, useClass: MonitoringPassRepository },
    { provide: OutgoingRequests, useClass: OutgoingRequestRepository },
  ],
})
export class PassesModule {}
