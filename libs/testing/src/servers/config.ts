/** How the test run is set up: by `npm test`, or by whoever runs a suite alone. */
export const testEnvironment = {
  /** Both servers as containers instead of embedded ones. */
  inContainers: process.env['TEST_SERVERS'] === 'containers',
  /** The superuser's URL of the server all suites share. */
  sharedPostgresUrl: process.env['TEST_POSTGRES_URL'],
};

/** What a whole system started by a test inherits. */
export const processEnvironment = process.env;
