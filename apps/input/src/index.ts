import { type Environment, loadConfig } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { inputModule, subscriptionsOf } from './app.module.js';
import { InputConfig } from './config.js';
import { migrations, SCHEMA } from './persistence/data-source.js';

/** Starts input: it owns what clients enter themselves, and forgets it with its user. */
export async function startInput(environment: Environment): Promise<RunningService> {
  const config = loadConfig('input', InputConfig, environment);
  return startService({ name: SCHEMA, config, migrations, module: inputModule, subscriptions: subscriptionsOf });
}
