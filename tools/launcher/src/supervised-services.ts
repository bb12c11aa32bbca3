import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@company-data/kernel';
import { NODE_FLAGS, type Service, services, workspaceRoot } from '@company-data/testing';
import { type ChildDefinition, SupervisedProcess } from './child-process.js';
import { type DataDirectory, pidFileOf } from './data-directory.js';
import { environmentFor, type EnvironmentSources, healthUrl, sandboxUrl } from './environment.js';

/** All services, which are restarted when they end. */
export interface SupervisedServices {
  /** Adds variables to the environment of a service from its next start. */
  setEnvironment(service: Service, more: Environment): void;
  /** Waits until every service is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const ownScript = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const readyUrl = (service: Service, sources: EnvironmentSources): string =>
  service === 'sandbox' ? `${sandboxUrl(sources)}/health/ready` : `${healthUrl(service, sources)}/health/ready`;

const filesOf = (directory: DataDirectory, name: string): Pick<ChildDefinition, 'logFile' | 'pidFile'> => ({
  logFile: join(directory.logs, `${name}.log`),
  pidFile: pidFileOf(directory, name),
});

/** Defines one process for all services. A message contains the environment of each service. */
function hostDefinition(directory: DataDirectory, sources: EnvironmentSources): ChildDefinition {
  return {
    name: 'services',
    parameters: [ownScript('./host.js')],
    environment: sources.given,
    message: Object.fromEntries(services.map((service) => [service, environmentFor(service, sources)])),
    readyUrls: services.map((service) => readyUrl(service, sources)),
    ...filesOf(directory, 'services'),
  };
}

function processDefinition(service: Service, directory: DataDirectory, sources: EnvironmentSources): ChildDefinition {
  return {
    name: service,
    parameters: [...NODE_FLAGS, '--import', ownScript('./follow-parent.js'), join(workspaceRoot, 'apps', service, 'dist/main.js')],
    environment: environmentFor(service, sources),
    readyUrls: [readyUrl(service, sources)],
    ...filesOf(directory, service),
  };
}

/**
 * Returns the environment of a service in its own or the shared process. Returns an empty object
 * for a process without the service.
 */
const environmentOf = ({ name, environment, message = {} }: ChildDefinition, service: Service): object =>
  name === service ? environment : ((message[service] as object | undefined) ?? {});

/**
 * Defines groups of processes in the order in which they stop. The gateway stops first, so that its
 * requests in progress can complete.
 */
function definitions(processes: boolean, directory: DataDirectory, sources: EnvironmentSources): ChildDefinition[][] {
  if (!processes) return [[hostDefinition(directory, sources)]];
  const define = (service: Service): ChildDefinition => processDefinition(service, directory, sources);
  return [[define('gateway')], services.filter((service) => service !== 'gateway').map(define)];
}

/** Time for all services to finish, in milliseconds. The servers need the rest of the 5 s. */
const stopGrace = 3_800;

async function stopInOrder(groups: SupervisedProcess[][]): Promise<void> {
  const deadline = Date.now() + stopGrace;
  for (const [place, group] of groups.entries()) {
    const left = Math.max(deadline - Date.now(), 200);
    const share = place < groups.length - 1 ? left * 0.65 : left;
    await Promise.all(group.map((kept) => kept.stop(share)));
  }
}

async function startTogether(kept: SupervisedProcess[]): Promise<void> {
  const starts = await Promise.allSettled(kept.map((each) => each.start()));
  const failure = starts.find((start) => start.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
}

/** Supervises all services, in one process or in separate ones. */
export function superviseServices(
  processes: boolean,
  directory: DataDirectory,
  sources: EnvironmentSources,
  log: (line: string) => void,
): SupervisedServices {
  const defined = definitions(processes, directory, sources);
  const groups = defined.map((group) => group.map((definition) => new SupervisedProcess(definition, log)));
  return {
    setEnvironment: (service, more) => defined.flat().forEach((definition) => Object.assign(environmentOf(definition, service), more)),
    start: () => startTogether(groups.flat()),
    stop: () => stopInOrder(groups),
  };
}
