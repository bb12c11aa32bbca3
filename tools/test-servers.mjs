// Folder and servers of a test run. npm test and npm run mutate use them.
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { endAll } from './child-processes.mjs';
import { root } from './ensure-installed.mjs';

const inContainers = process.env.TEST_SERVERS === 'containers';
const containersModule = join(root, 'libs/testing/dist/servers/containers.js');

/** Starts the server that all suites share. Each suite creates its own database on it. */
export async function startSharedServer(folder) {
  const { startPostgres, testSettings } = await import(join(root, 'libs/testing/dist/servers/postgres.js'));
  const { startPostgresContainer } = await import(containersModule);
  if (inContainers) return startPostgresContainer();
  return startPostgres({ directory: join(folder, 'postgres'), settings: testSettings });
}

/**
 * Ends servers that a killed suite left, and removes their data. All of them are in the folder of
 * the run or have its name.
 */
export async function clear(folder) {
  const { removePostgres } = await import(join(root, 'libs/testing/dist/servers/postgres.js'));
  const { endNatsOf } = await import(join(root, 'libs/testing/dist/servers/nats.js'));
  for (const entry of readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())) {
    const directory = join(folder, entry.name);
    await endNatsOf(directory);
    await endNatsOf(join(directory, 'nats'));
    if (existsSync(join(directory, 'postgres'))) await removePostgres(join(directory, 'postgres'));
  }
  await removePostgres(join(folder, 'postgres'));
  rmSync(folder, { recursive: true, force: true });
  if (inContainers) await (await import(containersModule)).removeContainersOf(basename(folder));
}

/**
 * Ends every process of the run on a signal. This process stays to remove the data of the servers.
 */
function endOnSignal(folder) {
  const end = (name) => {
    process.exitCode = name === 'SIGINT' ? 130 : 143;
    endAll(basename(folder));
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
}

/** Creates the folder of a run. A signal ends all processes of the run from then on. */
export function createRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'company-data-tests-'));
  chmodSync(folder, 0o711);
  process.env.TEST_RUN = basename(folder);
  endOnSignal(folder);
  return folder;
}

/** Environment of jest. Without a server, suites start their own. */
export const environmentOf = (folder, server) => ({
  ...process.env,
  NODE_ENV: 'test',
  TMPDIR: folder,
  ...(server ? { TEST_POSTGRES_URL: server.url } : {}),
});
