import { deployedServices, freePort, freePorts, isPortFree, type Service, services, type StackFile } from '@company-data/testing';
import { ownEnvironment } from './config.js';
import { closeDataDirectory, type DataDirectory, openDataDirectory } from './data-directory.js';
import { type DemoAccount, openDemoAccount } from './demo-account.js';
import { baseUrl, type EnvironmentSources, healthUrl, sandboxUrl, smtpUrl } from './environment.js';
import { PortInUse, StartError } from './explain-failure.js';
import { type SupervisedServices, superviseServices } from './supervised-services.js';
import type { LauncherOptions } from './options.js';
import { keepLogsBounded } from './rotate-logs.js';
import { loadSecrets, writePrivate } from './secrets.js';
import { startServers } from './servers.js';
import type { Undo } from './undo.js';

const usualPort = 3_000;
const noop = (): void => undefined;

async function choosePort(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return (await isPortFree(usualPort)) ? usualPort : freePort();
  if (!(await isPortFree(wanted)))
    throw new StartError(`Port ${wanted} is in use. Stop the program that listens on it, or choose another port with -- --port N.`);
  return wanted;
}

type Ports = Pick<EnvironmentSources, 'httpPort' | 'sandboxPort' | 'smtpPort' | 'healthPorts'>;

async function choosePorts(wanted: number | undefined): Promise<Ports> {
  const httpPort = await choosePort(wanted);
  const [sandboxPort = 0, smtpPort = 0, ...ports] = await freePorts(services.length + 2);
  const healthPorts = Object.fromEntries(services.map((service, place) => [service, ports[place]])) as Record<Service, number>;
  return { httpPort, sandboxPort, smtpPort, healthPorts };
}

function describeStack(sources: EnvironmentSources, account: DemoAccount): StackFile {
  const base = baseUrl(sources);
  return {
    base_url: base,
    api_key: account.api_key,
    webhook_secret: account.webhook_secret,
    docs_url: `${base}/docs`,
    sandbox_url: sandboxUrl(sources),
    mail_url: `${sandboxUrl(sources)}/_mail`,
    smtp_url: smtpUrl(sources),
    receiver_url: `${sandboxUrl(sources)}/_receiver`,
    nats_url: sources.natsUrl,
    postgres_url: sources.databaseUrl,
    health: Object.fromEntries(deployedServices.map((service) => [service, healthUrl(service, sources)])),
    pid: process.pid,
  };
}

/** Gives the sandbox the secret with which it verifies webhooks of the demo account. */
async function configureReceiver({ receiver_url, webhook_secret: secret }: StackFile): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const told = await fetch(`${receiver_url}/secret`, { method: 'POST', headers, body: JSON.stringify({ secret }) });
  if (!told.ok) throw new Error(`The sandbox did not accept the webhook secret: ${told.status}`);
}

async function prepareDirectory(options: LauncherOptions, undo: Undo): Promise<DataDirectory> {
  const directory = await openDataDirectory(options.dataDirectory, options.reset);
  undo.add(() => closeDataDirectory(directory));
  return directory;
}

const MAX_STARTS = 3;

/** Retries with other ports when another program took a chosen port. */
export async function retryWhenPortTaken<T>(start: () => Promise<T>): Promise<T> {
  for (let left = MAX_STARTS; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof PortInUse) || left === 1) throw error;
    }
  }
}

async function startServices(
  options: LauncherOptions,
  directory: DataDirectory,
  servers: Omit<EnvironmentSources, keyof Ports>,
  undo: Undo,
  log: (line: string) => void,
): Promise<{ sources: EnvironmentSources; supervised: SupervisedServices }> {
  const sources = { ...servers, ...(await choosePorts(options.port)) };
  const supervised = superviseServices(options.processes, directory, sources, log);
  undo.add(() => supervised.stop());
  await supervised.start().catch(async (error: unknown) => {
    await supervised.stop();
    throw error;
  });
  return { sources, supervised };
}

/** Starts servers and services, opens the demo account and writes `stack.json`. */
export async function startStack(options: LauncherOptions, undo: Undo, log: (line: string) => void): Promise<StackFile> {
  const directory = await prepareDirectory(options, undo);
  // Reports an unavailable port before the start of the servers.
  await choosePort(options.port);
  const secrets = await loadSecrets(directory.secrets);
  undo.add(keepLogsBounded(directory, log));
  const starting = startServers(directory, secrets, log);
  undo.add(() => starting.then((servers) => servers.stop(), noop));
  const servers = await starting;
  log('PostgreSQL and NATS are ready');
  const known = { secrets, natsUrl: servers.natsUrl, databaseUrl: servers.databaseUrl, given: ownEnvironment };
  const { sources, supervised } = await retryWhenPortTaken(() => startServices(options, directory, known, undo, log));
  log(`${services.length - 1} services and the sandbox are ready`);
  const staff = { natsUrl: servers.natsUrl, password: secrets.nats['staff'] ?? '', keys: secrets.staffKeys.private };
  const account = await openDemoAccount(directory.demoAccount, baseUrl(sources), staff);
  const file = describeStack(sources, account);
  await configureReceiver(file);
  supervised.setEnvironment('sandbox', { SANDBOX_WEBHOOK_SECRET: file.webhook_secret });
  await writePrivate(directory.stackFile, file);
  return file;
}
