import type { EngineName } from './deliver/engines.js';

/** What the benchmarks were started with; handed to the servers they start. */
export const ownEnvironment: Record<string, string | undefined> = process.env;

/** What a server to compare with is started with. */
export const serverSettings = { databaseUrl: ownEnvironment['DATABASE_URL'] ?? '', upstreamUrl: ownEnvironment['UPSTREAM_URL'] ?? '' };

/** What a receiver of deliveries is started with. */
export const receiverSettings = { ports: Number(ownEnvironment['RECEIVER_PORTS'] ?? 1) };

/** What an engine that sends is started with. */
export const senderSettings = {
  engine: ownEnvironment['ENGINE'] as EngineName,
  url: ownEnvironment['RECEIVER_URL'] ?? '',
  databaseUrl: serverSettings.databaseUrl,
  ...(ownEnvironment['REDIS_SOCKET'] && { redisSocket: ownEnvironment['REDIS_SOCKET'] }),
};
