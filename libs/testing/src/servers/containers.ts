import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StartedTestContainer } from 'testcontainers';
import { natsConfig } from './nats-config.js';
import type { NatsOptions, NatsServer } from './nats.js';
import { freePort } from './ports.js';
import { testSettings, type PostgresServer } from './postgres.js';

const password = 'test-only';

/** Loaded on use: the runtime of `npm start` does without this development package. */
const testcontainers = (): Promise<typeof import('testcontainers')> => import('testcontainers');

const kill = async (container: StartedTestContainer): Promise<void> => {
  const { getContainerRuntimeClient } = await testcontainers();
  const runtime = await getContainerRuntimeClient();
  await runtime.container.getById(container.getId()).kill();
};

const startAgain = async (container: StartedTestContainer): Promise<void> => container.restart({ timeout: 5_000 });

/** PostgreSQL as a container: for machines with Docker, same interface as the embedded one. */
export async function startPostgresContainer(): Promise<PostgresServer> {
  const { GenericContainer, Wait } = await testcontainers();
  const port = await freePort();
  const flags = Object.entries({ ...testSettings, max_connections: '200' }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const container = await new GenericContainer('postgres:18')
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withExposedPorts({ container: 5432, host: port })
    .withCommand(['postgres', ...flags])
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
  return {
    url: `postgres://postgres:${password}@${container.getHost()}:${port}/postgres`,
    port,
    directory: '',
    created: true,
    start: () => startAgain(container),
    stop: async () => void (await container.stop()),
    kill: () => kill(container),
  };
}

/** nats-server as a container, same interface as the embedded one. */
export async function startNatsContainer({ passwords, settings }: Omit<NatsOptions, 'directory'>): Promise<NatsServer> {
  const { GenericContainer, Wait } = await testcontainers();
  const folder = await mkdtemp(join(tmpdir(), 'nats-'));
  const configFile = join(folder, 'nats.conf');
  await writeFile(configFile, await natsConfig({ host: '0.0.0.0', port: 4222, storeDirectory: '/data', passwords, settings }));
  const port = await freePort();
  const container = await new GenericContainer('nats:2.10')
    .withCopyFilesToContainer([{ source: configFile, target: '/etc/nats/test.conf' }])
    .withCommand(['-c', '/etc/nats/test.conf'])
    .withExposedPorts({ container: 4222, host: port })
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start();
  await rm(folder, { recursive: true });
  return {
    url: `nats://${container.getHost()}:${port}`,
    port,
    start: () => startAgain(container),
    stop: async () => void (await container.stop()),
    kill: () => kill(container),
  };
}
