/** What the benchmarks were started with; handed to the servers they start. */
export const ownEnvironment: Record<string, string | undefined> = process.env;

/** What a server to compare with is started with. */
export const serverSettings = { databaseUrl: ownEnvironment['DATABASE_URL'] ?? '', upstreamUrl: ownEnvironment['UPSTREAM_URL'] ?? '' };
