/** What the tests were started with. */
export const ownEnvironment: Record<string, string | undefined> = process.env;

/** Generated requests per operation of the API in a nightly run. */
export const fuzzRuns = Number(ownEnvironment['FUZZ_RUNS'] ?? 40);

/** Seed of a run to be repeated, as a failure prints it. */
export const fuzzSeed = ownEnvironment['FUZZ_SEED'] === undefined ? undefined : Number(ownEnvironment['FUZZ_SEED']);

/** Minutes in which parts of the system are killed at random: `npm run soak -- <minutes>`. */
export const soakMinutes = Number(ownEnvironment['SOAK_MINUTES'] ?? 0.4);

/** Minutes in which everything is killed while alerts are sent. */
export const killMinutes = Number(ownEnvironment['KILL_MINUTES'] ?? 3);
