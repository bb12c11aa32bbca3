import type { INestMicroservice } from '@nestjs/common';
import type { Environment } from '@company-data/kernel';
import { NotificationListener } from '@company-data/persistence';
import type { DatabaseServiceDependencies } from '@company-data/service';
import { type RunningService, startService } from '@company-data/service/database';
import { InputModule, subscriptionsOf, worksOf } from './app.module.js';
import { type InputConfig, loadInputConfig } from './config.js';
import { SweepUploadsSchedule } from './files/transport/sweep-uploads.schedule.js';
import { entities, migrations, SCHEMA, sealedColumns } from './persistence/data-source.js';
import { OCR_CHANNEL } from './ocr-jobs/persistence/notify.sql.js';
import { OcrLoop } from './ocr-jobs/transport/ocr-loop.js';
import { EraseRowsSchedule } from './users/transport/erase-rows.schedule.js';

/** Reads documents from now on; answers what stops it. */
function read(app: INestMicroservice, { config, logger }: DatabaseServiceDependencies<InputConfig>): { stop(): Promise<void> }[] {
  if (config.OCR_SLOTS === 0) return [];
  const loop = app.get(OcrLoop).start(worksOf(app));
  const heard = { url: config.DATABASE_URL, channel: OCR_CHANNEL, onNotification: loop.wake, logger };
  return [loop, NotificationListener.start(heard)];
}

/** Starts input: it owns what clients enter and send themselves, reads their documents, and forgets it all with its user. */
export async function startInput(environment: Environment): Promise<RunningService> {
  const config = loadInputConfig(environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    sealed: { keys: config.ENCRYPTION_KEYS, columns: sealedColumns },
    module: () => InputModule,
    subscriptions: subscriptionsOf,
    background: async (app, parts) => {
      const schedules = [app.get(EraseRowsSchedule), app.get(SweepUploadsSchedule)];
      schedules.forEach((schedule) => schedule.start());
      const running = [...schedules, ...read(app, parts)];
      return { stop: async () => void (await Promise.all(running.map((each) => each.stop()))) };
    },
  });
}
