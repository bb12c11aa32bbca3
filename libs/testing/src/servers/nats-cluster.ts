import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../time.js';
import { natsClusterOf } from './nats-config.js';
import { type NatsProcess, startNats } from './nats.js';
import { freePort } from './ports.js';

/** One server of a cluster. */
export interface NatsClusterServer extends NatsProcess {
  readonly name: string;
  /** Deletes the store of a stopped server. */
  emptyStore(): Promise<void>;
  /** Waits until the server has all messages of its streams. */
  caughtUp(): Promise<void>;
}

/** Three servers with JetStream. */
export interface NatsCluster {
  /** URLs of all servers, as in `NATS_URL`. */
  url: string;
  servers: NatsClusterServer[];
  /** Returns the server that leads a stream. */
  leaderOf(stream: string): Promise<NatsClusterServer>;
  /** Waits until a stream has a number of complete copies, and returns it. */
  settledCopiesOf(stream: string, copies: number): Promise<number>;
  stop(): Promise<void>;
}

interface StreamDetail {
  name: string;
  cluster?: { leader?: string; replicas?: { current: boolean }[] };
}

const NAMES = ['nats-1', 'nats-2', 'nats-3'];

const read = <T>(url: string): Promise<T | undefined> =>
  fetch(url).then(
    async (response) => (response.ok ? ((await response.json()) as T) : undefined),
    () => undefined,
  );

async function startServer(
  folder: string,
  passwords: Record<string, string>,
  { name, http, cluster }: { name: string; http: number; cluster: Record<string, unknown> },
): Promise<NatsClusterServer & { http: number }> {
  const directory = join(folder, name);
  const server = await startNats({ directory, passwords, settings: { http: `127.0.0.1:${http}`, ...cluster } });
  return {
    ...server,
    name,
    http,
    emptyStore: () => rm(join(directory, 'jetstream'), { recursive: true }),
    caughtUp: async () => {
      await eventually(async () => (await read<{ status: string }>(`http://127.0.0.1:${http}/healthz`))?.status === 'ok');
    },
  };
}

/** Starts three servers in a folder, with the configuration of production. */
export async function startNatsCluster({ folder, passwords }: { folder: string; passwords: Record<string, string> }): Promise<NatsCluster> {
  const password = randomBytes(12).toString('hex');
  const routes = await Promise.all(NAMES.map(freePort));
  const hosts = routes.map((port) => `127.0.0.1:${port}`);
  const servers = await Promise.all(
    NAMES.map(async (name, place) =>
      startServer(folder, passwords, {
        name,
        http: await freePort(),
        cluster: await natsClusterOf({ name, listen: hosts[place]!, hosts, password }),
      }),
    ),
  );
  const stop = async (): Promise<void> => void (await Promise.all(servers.map((server) => server.stop())));
  await Promise.all(servers.map((server) => server.caughtUp())).catch((error: unknown) => stop().then(() => Promise.reject(error)));
  const detailOf = async (stream: string, { http }: { http: number }): Promise<StreamDetail | undefined> => {
    const told = await read<{ account_details?: { stream_detail?: StreamDetail[] }[] }>(`http://127.0.0.1:${http}/jsz?streams=true`);
    return told?.account_details?.flatMap(({ stream_detail = [] }) => stream_detail).find(({ name }) => name === stream);
  };
  /** Only the leader of a stream knows the state of its copies. */
  const leading = (stream: string) =>
    eventually(async () => {
      for (const leader of servers) {
        const { cluster } = (await detailOf(stream, leader)) ?? {};
        if (cluster?.leader === leader.name)
          return { leader, copies: 1 + (cluster.replicas ?? []).filter(({ current }) => current).length };
      }
      return undefined;
    });
  return {
    url: servers.map(({ url }) => url).join(','),
    servers,
    leaderOf: async (stream) => (await leading(stream)).leader,
    settledCopiesOf: async (stream, copies) => {
      await eventually(async () => (await leading(stream)).copies === copies);
      return copies;
    },
    stop,
  };
}
