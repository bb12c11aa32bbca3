import { Module } from '@nestjs/common';
import { AlertsModule } from '../alerts/alerts.module.js';
import { BuildAll } from './build-all.js';
import { BuildChunk } from './build-chunk.js';
import { BuildLargeAlert } from './build-large-alert.js';
import { DispatchDueAlerts } from './dispatch-due-alerts.js';
import { DispatchRunRepository } from './dispatch-run.repository.js';
import { OutgoingRequestRepository } from './outgoing-request.repository.js';
import { RunDispatchHandler } from './run-dispatch.js';

/** Dispatch runs every five minutes, which build the requests of alerts. */
@Module({
  imports: [AlertsModule],
  controllers: [RunDispatchHandler],
  providers: [BuildAll, BuildChunk, BuildLargeAlert, DispatchDueAlerts, DispatchRunRepository, OutgoingRequestRepository],
})
export class DispatchModule {}
