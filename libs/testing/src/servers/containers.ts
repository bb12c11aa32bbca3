import { randomBytes } from 'node:crypto';
import type { GenericContainer, StartedTestContainer } from 'testcontainers';
import { testEnvironment } from './config.js';
import { natsConfig } from './nats-config.js';
import type { NatsOptions, NatsServer } from './nats.js';
import { freePort } from './ports.js';
import { testSettings, type PostgresServer } from './postgres.js';

const runLabel = 'company-data.test-run';

/** Loads this development package on use, since `npm start` runs without it. */
const testcontainers = (): Promise<typeof import('testcontainers')> => import('testcontainers');

/**
 * Publishes the server of a container on a port of the host that stays the same after a restart.
 */
async function publish(container: GenericContainer, inside: number): Promise<{ started: StartedTestContainer; port: number }> {
  const port = await freePort();
  const labelled = container.withLabels({ [runLabel]: testEnvironment.run });
  return { started: await labelled.withExposedPorts({ container: inside, host: port }).start(), port };
}

async function kill(container: StartedTestContainer): Promise<void> {
  const { getContainerRuntimeClient } = await testcontainers();
  const killed = (await getContainerRuntimeClient()).container.getById(container.getId());
  await killed.kill();
  await killed.wait();
}

const controls = (container: StartedTestContainer): Pick<NatsServer, 'start' | 'stop' | 'kill'> => ({
  start: () => container.restart(),
  stop: async () => void (await container.stop()),
  kill: () => kill(container),
});

/** Starts PostgreSQL in a container, with the interface of the embedded server. */
export async function startPostgresContainer(): Promise<PostgresServer> {
  const { GenericContainer, Wait } = await testcontainers();
  const password = randomBytes(12).toString('hex');
  const flags = Object.entries({ ...testSettings, max_connections: '200' }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const container = new GenericContainer(testEnvironment.postgresImage)
    .withEnvironment({
      POSTGRES_PASSWORD: password,
      POSTGRES_INITDB_ARGS: '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C',
    })
    .withCommand(['postgres', ...flags])
    // The server listens only on a socket file while the image prepares the cluster.
    .withWaitStrategy(Wait.forSuccessfulCommand('pg_isready --host 127.0.0.1 --username postgres'));
  const { started, port } = await publish(container, 5432);
  const url = `postgres://postgres:${password}@${started.getHost()}:${port}/postgres`;
  return { url, port, directory: '', created: true, ...controls(started) };
}

/** Starts nats-server in a container, with the interface of the embedded server. */
export async function startNatsContainer({ passwords, tester, traffic, settings }: Omit<NatsOptions, 'directory'>): Promise<NatsServer> {
  const { GenericContainer, Wait } = await testcontainers();
  const config = await natsConfig({ host: '0.0.0.0', port: 4222, storeDirectory: '/data', passwords, tester, traffic, settings });
  const container = new GenericContainer(testEnvironment.natsImage)
    .withCopyContentToContainer([{ content: config, target: '/etc/nats/test.conf' }])
    .withCommand(['-c', '/etc/nats/test.conf'])
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/));
  const { started, port } = await publish(container, 4222);
  return { url: `nats://${started.getHost()}:${port}`, port, ...controls(started) };
}

/** Removes the containers of killed suites of a run, with their data. */
export async function removeContainersOf(run: string): Promise<void> {
  const { getContainerRuntimeClient } = await testcontainers();
  const { dockerode } = (await getContainerRuntimeClient()).container;
  const left = await dockerode.listContainers({ all: true, filters: { label: [`${runLabel}=${run}`] } });
  await Promise.all(left.map(({ Id }) => dockerode.getContainer(Id).remove({ force: true, v: true })));
}
