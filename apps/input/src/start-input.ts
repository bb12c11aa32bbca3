import type { Environment } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { InputModule, subscriptionsOf } from './app.module.js';
import { loadInputConfig } from './config.js';
import { entities, migrations, SCHEMA } from './persistence/data-source.js';

/** Starts input: it owns what clients enter themselves, and forgets it with its user. */
export async function startInput(environment: Environment): Promise<RunningService> {
  const config = loadInputConfig(environment);
  return startService({ name: SCHEMA, config, entities, migrations, module: () => InputModule, subscriptions: subscriptionsOf });
}
