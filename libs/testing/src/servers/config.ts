/** How the test run is set up: by `npm test`, or by whoever runs a suite alone. */
export const testEnvironment = {
  /** Both servers as containers instead of embedded ones. */
  inContainers: process.env['TEST_SERVERS'] === 'containers',
  /**
   * The official images, or ones that behave like them, such as their copies in another registry.
   */
  postgresImage: process.env['TEST_POSTGRES_IMAGE'] ?? 'postgres:18',
  natsImage: process.env['TEST_NATS_IMAGE'] ?? 'nats:2.10',
  /**
   * Whether clusters and servers go with the run: no data of theirs has to survive a crash of the
   * machine.
   */
  throwAway: 'TEST_RUN' in process.env,
  /**
   * The name all containers of a run bear, so that the run's end removes those of a killed suite
   * too.
   */
  run: process.env['TEST_RUN'] ?? `alone-${process.pid}`,
  /** A chromium to test pages with, where it is not to be looked for. */
  browser: process.env['TEST_BROWSER'],
  /** The superuser's URL of the server all suites share. */
  sharedPostgresUrl: process.env['TEST_POSTGRES_URL'],
};

/** What a whole system started by a test inherits. */
export const processEnvironment = process.env;
