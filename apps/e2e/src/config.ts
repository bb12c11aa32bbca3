/** Environment of the test process. */
export const ownEnvironment: Record<string, string | undefined> = process.env;

/** Generated requests per API operation in a nightly run. */
export const fuzzRuns = Number(ownEnvironment['FUZZ_RUNS'] ?? 40);

/** Seed of the run to repeat, as a failure prints it. Undefined for a new run. */
export const fuzzSeed = ownEnvironment['FUZZ_SEED'] === undefined ? undefined : Number(ownEnvironment['FUZZ_SEED']);

/** True in a nightly run, in which each source fails in every way. */
export const fullMatrices = ownEnvironment['FULL_MATRICES'] === 'on';

/** Duration of the soak test, in minutes: `npm run soak -- <minutes>`. */
export const soakMinutes = Number(ownEnvironment['SOAK_MINUTES'] ?? 0.4);

/** Minutes of random faults, which `npm run chaos` sets, and the page to write. */
export const chaos = {
  minutes: Number(ownEnvironment['CHAOS_MINUTES'] ?? 1),
  page: ownEnvironment['CHAOS_PAGE'],
};

/** Records that a drill of the recovery adds to the database: `npm run drill -- <records>`. */
export const drillRecords = Number(ownEnvironment['DRILL_RECORDS'] ?? 0);

/**
 * Options of `npm run test:acceptance`: whether it runs, groups to walk (all when empty), the data
 * directory of a running system, and the page to write.
 */
export const acceptance = {
  shown: ownEnvironment['ACCEPTANCE_GROUPS'] !== undefined,
  groups: (ownEnvironment['ACCEPTANCE_GROUPS'] ?? '').split(',').filter((code) => code !== ''),
  data: ownEnvironment['ACCEPTANCE_DATA'],
  page: ownEnvironment['ACCEPTANCE_PAGE'],
};

/** File of the attack figures that `npm run attack` prints. */
export const attackFigures = ownEnvironment['ATTACK_FIGURES'];

/**
 * Options of `npm run test:deploy`: a folder for the run, the npm configuration and the options of
 * builds, and the page to write.
 */
export const deploy = {
  folder: ownEnvironment['DEPLOY_FOLDER'] ?? '',
  build: JSON.parse(ownEnvironment['DEPLOY_BUILD'] ?? '{}') as Record<string, unknown>,
  secrets: JSON.parse(ownEnvironment['DEPLOY_SECRETS'] ?? '{}') as Record<string, string>,
  page: ownEnvironment['DEPLOY_PAGE'],
};
