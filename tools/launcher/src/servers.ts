import {
  createDatabase,
  createServiceRoles,
  type NatsServer,
  type PostgresServer,
  ROLE_LIMITS,
  startNats,
  startPostgres,
} from '@company-data/testing';
import { bufferMegabytes } from './buffer-memory.js';
import type { DataDirectory } from './data-directory.js';
import type { Secrets } from './secrets.js';

/** Servers that the services use. */
export interface Servers {
  natsUrl: string;
  /** Superuser URL of the product's database. */
  databaseUrl: string;
  stop(): Promise<void>;
}

const databaseName = 'company_data';

/** Waits for both servers. When one fails, the other one is stopped. */
async function startBoth(directory: DataDirectory, secrets: Secrets, log: (line: string) => void): Promise<[PostgresServer, NatsServer]> {
  const [postgres, nats] = await Promise.allSettled([
    startPostgres({ directory: directory.postgres, settings: { shared_buffers: `${bufferMegabytes()}MB` }, log }),
    startNats({ directory: directory.nats, passwords: secrets.nats, log }),
  ]);
  if (postgres.status === 'fulfilled' && nats.status === 'fulfilled') return [postgres.value, nats.value];
  if (postgres.status === 'fulfilled') await postgres.value.stop();
  if (nats.status === 'fulfilled') await nats.value.stop();
  throw postgres.status === 'rejected' ? postgres.reason : (nats as PromiseRejectedResult).reason;
}

/** Starts PostgreSQL and NATS with the roles, schemas and users of the services. */
export async function startServers(directory: DataDirectory, secrets: Secrets, log: (line: string) => void): Promise<Servers> {
  const [postgres, nats] = await startBoth(directory, secrets, log);
  const stop = async (): Promise<void> => void (await Promise.all([postgres.stop(), nats.stop()]));
  try {
    await createServiceRoles(postgres.url, secrets.database, ROLE_LIMITS);
    return { natsUrl: nats.url, databaseUrl: await createDatabase(postgres.url, databaseName), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
