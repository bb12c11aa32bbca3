import 'reflect-metadata';
import type { INestMicroservice } from '@nestjs/common';
import type { Environment } from '@company-data/kernel';
import { type IntervalTask, IntervalLoop } from '@company-data/service';
import { type RunningService, startService } from '@company-data/service/database';
import { subscriptionsOf, SyncModule } from './app.module.js';
import { EndExpiredUseCase } from './authorizations/use-cases/end-expired.use-case.js';
import { PurgeAuthorizationsUseCase } from './authorizations/use-cases/purge-authorizations.use-case.js';
import { PublishExpiringUseCase } from './authorizations/use-cases/publish-expiring.use-case.js';
import { MeasureJobsUseCase } from './collection/use-cases/measure-jobs.use-case.js';
import { SweepJobsUseCase } from './collection/use-cases/sweep-jobs.use-case.js';
import { loadSyncConfig, type SyncConfig } from './config.js';
import { AdvanceGroupSyncsUseCase } from './groups/use-cases/advance-group-syncs.use-case.js';
import { PurgeGroupSyncsUseCase } from './groups/use-cases/purge-group-syncs.use-case.js';
import { migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { GetUpcomingWorkUseCase } from './refreshes/use-cases/get-upcoming-work.use-case.js';
import { StartPendingFetchesUseCase } from './refreshes/use-cases/start-pending-fetches.use-case.js';
import { StartScheduledRefreshesUseCase } from './refreshes/use-cases/start-scheduled-refreshes.use-case.js';
import { PurgeSyncsUseCase } from './synchronizations/use-cases/purge-syncs.use-case.js';
import { EraseRowsUseCase } from './users/use-cases/erase-rows.use-case.js';
import { StoreGrantsUseCase } from './users/use-cases/store-grants.use-case.js';
import { PurgeTokensUseCase } from './users/use-cases/purge-tokens.use-case.js';

/** Starts the sync service. */
export async function startSync(environment: Environment): Promise<RunningService> {
  const config = loadSyncConfig(environment);
  let passes: IntervalLoop[] = [];
  return startService({
    name: SCHEMA,
    config,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => SyncModule,
    subscriptions: subscriptionsOf,
    grants: (app) => app.get(StoreGrantsUseCase),
    clockWork: (app) => ({
      getDueWork: (tx) => app.get(GetUpcomingWorkUseCase).run(tx),
      moved: () => passes.forEach((pass) => pass.trigger()),
    }),
    background: (app, { logger }) => {
      passes = intervalJobsOf(app, config).map((pass) => new IntervalLoop(pass, logger).start());
      return Promise.resolve({ stop: async () => void (await Promise.all(passes.map((schedule) => schedule.stop()))) });
    },
  });
}

const intervalJobsOf = (
  app: INestMicroservice,
  { JOB_SWEEP_INTERVAL_MS, REFRESH_CHECK_INTERVAL_MS, PURGE_INTERVAL_MS, JOB_METRICS_INTERVAL_MS }: SyncConfig,
): IntervalTask[] => [
  {
    name: 'jobs measured',
    pauseMs: JOB_METRICS_INTERVAL_MS,
    firstPauseMs: 0,
    run: () => app.get(MeasureJobsUseCase).run(JOB_METRICS_INTERVAL_MS),
  },
  { name: 'expired job leases released', pauseMs: JOB_SWEEP_INTERVAL_MS, run: () => app.get(SweepJobsUseCase).run() },
  { name: 'rows of deleted users erased', pauseMs: JOB_SWEEP_INTERVAL_MS, run: (goOn) => app.get(EraseRowsUseCase).run(goOn) },
  { name: 'old synchronizations purged', pauseMs: PURGE_INTERVAL_MS, firstPauseMs: 0, run: (goOn) => app.get(PurgeSyncsUseCase).run(goOn) },
  {
    name: 'old group synchronizations purged',
    pauseMs: PURGE_INTERVAL_MS,
    firstPauseMs: 0,
    run: (goOn) => app.get(PurgeGroupSyncsUseCase).run(goOn),
  },
  {
    name: 'expired connect tokens and authorizations purged',
    pauseMs: PURGE_INTERVAL_MS,
    firstPauseMs: 0,
    run: (goOn) => purgeExpiredTokens(app, goOn),
  },
  { name: 'expired authorizations ended', pauseMs: REFRESH_CHECK_INTERVAL_MS, run: () => app.get(EndExpiredUseCase).run() },
  { name: 'expiring authorizations published', pauseMs: REFRESH_CHECK_INTERVAL_MS, run: () => app.get(PublishExpiringUseCase).run() },
  { name: 'pending fetches started', pauseMs: JOB_SWEEP_INTERVAL_MS, run: () => app.get(StartPendingFetchesUseCase).run() },
  { name: 'group synchronizations advanced', pauseMs: JOB_SWEEP_INTERVAL_MS, run: (goOn) => app.get(AdvanceGroupSyncsUseCase).run(goOn) },
  {
    name: 'scheduled synchronizations started',
    pauseMs: REFRESH_CHECK_INTERVAL_MS,
    run: () => app.get(StartScheduledRefreshesUseCase).run(),
  },
];

const purgeExpiredTokens = async (app: INestMicroservice, goOn: () => boolean): Promise<number> =>
  (await app.get(PurgeTokensUseCase).run(goOn)) + (await app.get(PurgeAuthorizationsUseCase).run(goOn));
