import 'reflect-metadata';
import type { INestMicroservice } from '@nestjs/common';
import type { Environment } from '@company-data/kernel';
import { type Pass, PassSchedule } from '@company-data/service';
import { type RunningService, startService } from '@company-data/service/database';
import { subscriptionsOf, SyncModule } from './app.module.js';
import { EndExpiredUseCase } from './authorizations/use-cases/end-expired.use-case.js';
import { ForgetAuthorizationsUseCase } from './authorizations/use-cases/forget-authorizations.use-case.js';
import { TellExpiringUseCase } from './authorizations/use-cases/tell-expiring.use-case.js';
import { MeasureJobsUseCase } from './collection/use-cases/measure-jobs.use-case.js';
import { SweepJobsUseCase } from './collection/use-cases/sweep-jobs.use-case.js';
import { loadSyncConfig, type SyncConfig } from './config.js';
import { AdvanceGroupSyncsUseCase } from './groups/use-cases/advance-group-syncs.use-case.js';
import { ForgetGroupSyncsUseCase } from './groups/use-cases/forget-group-syncs.use-case.js';
import { migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { LookAheadUseCase } from './refreshes/use-cases/look-ahead.use-case.js';
import { StartAwaitedRefreshesUseCase } from './refreshes/use-cases/start-awaited-refreshes.use-case.js';
import { StartScheduledRefreshesUseCase } from './refreshes/use-cases/start-scheduled-refreshes.use-case.js';
import { ForgetSyncsUseCase } from './synchronizations/use-cases/forget-syncs.use-case.js';
import { EraseRowsUseCase } from './users/use-cases/erase-rows.use-case.js';
import { HoldGrantsUseCase } from './users/use-cases/hold-grants.use-case.js';
import { ForgetTokensUseCase } from './users/use-cases/forget-tokens.use-case.js';

/** Starts the sync service. */
export async function startSync(environment: Environment): Promise<RunningService> {
  const config = loadSyncConfig(environment);
  let passes: PassSchedule[] = [];
  return startService({
    name: SCHEMA,
    config,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => SyncModule,
    subscriptions: subscriptionsOf,
    grants: (app) => app.get(HoldGrantsUseCase),
    clockWork: (app) => ({
      look: (tx) => app.get(LookAheadUseCase).run(tx),
      moved: () => passes.forEach((pass) => pass.wake()),
    }),
    background: (app, { logger }) => {
      passes = passesOf(app, config).map((pass) => new PassSchedule(pass, logger).start());
      return Promise.resolve({ stop: async () => void (await Promise.all(passes.map((schedule) => schedule.stop()))) });
    },
  });
}

const passesOf = (app: INestMicroservice, { SWEEP_MS, SCHEDULE_MS, FORGET_MS, JOBS_COUNT_MS }: SyncConfig): Pass[] => [
  { name: 'counted jobs', pauseMs: JOBS_COUNT_MS, firstPauseMs: 0, run: () => app.get(MeasureJobsUseCase).run(JOBS_COUNT_MS) },
  { name: 'took care of jobs that nobody held', pauseMs: SWEEP_MS, run: () => app.get(SweepJobsUseCase).run() },
  { name: 'erased rows of deleted users', pauseMs: SWEEP_MS, run: (goOn) => app.get(EraseRowsUseCase).run(goOn) },
  { name: 'forgot old synchronizations', pauseMs: FORGET_MS, firstPauseMs: 0, run: (goOn) => app.get(ForgetSyncsUseCase).run(goOn) },
  {
    name: 'forgot old synchronizations of groups',
    pauseMs: FORGET_MS,
    firstPauseMs: 0,
    run: (goOn) => app.get(ForgetGroupSyncsUseCase).run(goOn),
  },
  { name: 'forgot keys that ended', pauseMs: FORGET_MS, firstPauseMs: 0, run: (goOn) => forgetKeys(app, goOn) },
  { name: 'ended authorizations', pauseMs: SCHEDULE_MS, run: () => app.get(EndExpiredUseCase).run() },
  { name: 'told of authorizations that are about to end', pauseMs: SCHEDULE_MS, run: () => app.get(TellExpiringUseCase).run() },
  { name: 'fetched what new connections are to bring', pauseMs: SWEEP_MS, run: () => app.get(StartAwaitedRefreshesUseCase).run() },
  { name: 'gave users of groups their turn', pauseMs: SWEEP_MS, run: (goOn) => app.get(AdvanceGroupSyncsUseCase).run(goOn) },
  { name: 'started scheduled synchronizations', pauseMs: SCHEDULE_MS, run: () => app.get(StartScheduledRefreshesUseCase).run() },
];

const forgetKeys = async (app: INestMicroservice, goOn: () => boolean): Promise<number> =>
  (await app.get(ForgetTokensUseCase).run(goOn)) + (await app.get(ForgetAuthorizationsUseCase).run(goOn));
