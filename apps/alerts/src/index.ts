import { type Environment, loadConfig } from '@company-data/kernel';
import { type RunningService, startService } from '@company-data/service/database';
import { AlertsModule, subscriptionsOf } from './app.module.js';
import { AlertsConfig } from './config.js';
import { entities, migrations, SCHEMA } from './persistence/data-source.js';
import { ForgetChangesSchedule } from './transport/forget-changes.schedule.js';

/** Starts alerts: which alerts exist, who is assigned to them, and what happened that they are matched against. */
export async function startAlerts(environment: Environment): Promise<RunningService> {
  const config = loadConfig('alerts', AlertsConfig, environment);
  return startService({
    name: SCHEMA,
    config,
    entities,
    migrations,
    module: (parts) => AlertsModule.for(parts),
    subscriptions: subscriptionsOf,
    background: async (app) => app.get(ForgetChangesSchedule).start(),
  });
}
