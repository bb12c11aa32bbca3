import { Module } from '@nestjs/common';
import { DispatchRuns } from './domain/dispatch-runs.js';
import { OutgoingRequests } from './domain/outgoing-requests.js';
import { DispatchRunRepository } from './persistence/dispatch-run.repository.js';
import { OutgoingRequestRepository } from './persistence/outgoing-request.repository.js';
import { DispatchRpc } from './transport/dispatch.rpc.js';
import { RunDispatchSchedule } from './transport/run-dispatch.schedule.js';
import { DefinitionsModule } from '../definitions/definitions.module.js';
import { BuildAllUseCase } from './use-cases/build-all.use-case.js';
import { BuildChunkUseCase } from './use-cases/build-chunk.use-case.js';
import { BuildLargeAlertUseCase } from './use-cases/build-large-alert.use-case.js';
import { RunDispatchUseCase } from './use-cases/run-dispatch.use-case.js';
import { RunRequestedDispatchUseCase } from './use-cases/run-requested-dispatch.use-case.js';

/** The pass that makes requests of what alerts have seen. */
@Module({
  imports: [DefinitionsModule],
  controllers: [DispatchRpc],
  providers: [
    BuildAllUseCase,
    BuildChunkUseCase,
    BuildLargeAlertUseCase,
    RunDispatchSchedule,
    RunDispatchUseCase,
    RunRequestedDispatchUseCase,
    { provide: DispatchRuns, useClass: DispatchRunRepository },
    { provide: OutgoingRequests, useClass: OutgoingRequestRepository },
  ],
})
export class DispatchModule {}
