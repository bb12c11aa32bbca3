// One process for all services: each with its own configuration, database role, connection and
// metrics, as if alone.
import type { Environment } from '@company-data/kernel';
import { once } from 'node:events';
import type { Service } from '@company-data/testing';
import { type RunningApp, startApp } from './services.js';

type Environments = Record<Service, Environment>;

async function startAll(environments: Environments): Promise<RunningApp[]> {
  const names = Object.keys(environments) as Service[];
  return Promise.all(names.map((name) => startApp[name](environments[name])));
}

/** The gateway first, so that the requests it still has in hand find everybody at work. */
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
// The launcher was killed: what it started must not outlive it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
const apps = await startAll(environments).catch(endWith);
process.once('SIGTERM', () => void stopAll(environments, apps).then(() => process.exit(0), endWith));
