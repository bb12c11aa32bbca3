// Runs all services in one process, each with its own configuration, database role, connection and
// metrics.
import type { Environment } from '@company-data/kernel';
import { once } from 'node:events';
import type { Service } from '@company-data/testing';
import { type RunningApp, startApp } from './services.js';

type Environments = Record<Service, Environment>;

async function startAll(environments: Environments): Promise<RunningApp[]> {
  const names = Object.keys(environments) as Service[];
  return Promise.all(names.map((name) => startApp[name](environments[name])));
}

/** Stops the gateway first, so that its requests in progress can still reach the other services. */
async function stopAll(environments: Environments, apps: RunningApp[]): Promise<void> {
  const gateway = Object.keys(environments).indexOf('gateway');
  await apps[gateway]?.close();
  await Promise.all(apps.filter((_, place) => place !== gateway).map((app) => app.close()));
}

function endWith(error: unknown): never {
  console.error(error);
  process.exit(1);
}

const [environments] = (await once(process, 'message')) as [Environments];
// The launcher was killed, so its services must end too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const apps = await startAll(environments).catch(endWith);
process.once('SIGTERM', () => void stopAll(environments, apps).then(() => process.exit(0), endWith));
