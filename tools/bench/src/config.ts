import type { EngineName } from './deliver/engines.js';

/** Environment of the benchmarks, which the servers inherit. */
export const ownEnvironment: Record<string, string | undefined> = process.env;

/** Settings of a server for comparison. */
export const serverSettings = { databaseUrl: ownEnvironment['DATABASE_URL'] ?? '', upstreamUrl: ownEnvironment['UPSTREAM_URL'] ?? '' };

/** Settings of a receiver of deliveries. */
export const receiverSettings = { ports: Number(ownEnvironment['RECEIVER_PORTS'] ?? 1) };

/** Settings of an engine that sends deliveries. */
export const senderSettings = {
  engine: ownEnvironment['ENGINE'] as EngineName,
  url: ownEnvironment['RECEIVER_URL'] ?? '',
  databaseUrl: serverSettings.databaseUrl,
  ...(ownEnvironment['REDIS_SOCKET'] && { redisSocket: ownEnvironment['REDIS_SOCKET'] }),
};
