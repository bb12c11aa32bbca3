/** Settings of the test run, from `npm test` or from the environment of a single suite. */
export const testEnvironment = {
  /** Runs both servers in containers instead of embedded ones. */
  inContainers: process.env['TEST_SERVERS'] === 'containers',
  /** The official images, or compatible ones such as copies in another registry. */
  postgresImage: process.env['TEST_POSTGRES_IMAGE'] ?? 'postgres:18',
  natsImage: process.env['TEST_NATS_IMAGE'] ?? 'nats:2.10',
  /**
   * Folder of another PostgreSQL with `bin`, such as /usr/lib/postgresql/15, in place of the one
   * from npm.
   */
  postgresPrograms: process.env['TEST_POSTGRES_PROGRAMS'],
  /**
   * Whether the data of clusters and servers is deleted with the run. It need not survive a crash
   * of the machine.
   */
  throwAway: 'TEST_RUN' in process.env,
  /**
   * Label of all containers of a run, so that the end of the run also removes those of a killed
   * suite.
   */
  run: process.env['TEST_RUN'] ?? `alone-${process.pid}`,
  /** Path of a chromium for tests of pages, instead of a search. */
  browser: process.env['TEST_BROWSER'],
  /** Milliseconds that `eventually` waits. A mutation run sets it, because a mutant often hangs. */
  waitMs: process.env['TEST_WAIT_MS'],
  /** Superuser URL of the server that all suites share. */
  sharedPostgresUrl: process.env['TEST_POSTGRES_URL'],
};

/** Whether services under test run behind PgBouncer in transaction mode. */
export const isPooled = process.env['TEST_POOLER'] === 'on';

/** Generated cases of a property, and the seed of the run to repeat, as a failure prints it. */
export const fuzz = {
  runs: Number(process.env['FUZZ_RUNS'] ?? 20),
  seed: process.env['FUZZ_SEED'] === undefined ? undefined : Number(process.env['FUZZ_SEED']),
};

/** Environment that a whole system started by a test inherits. */
export const processEnvironment = process.env;
