import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { testEnvironment } from './config.js';
import { onFreePort } from './ports.js';
import { possiblePlaces, prepareCluster, superuserPassword, type PostgresCluster } from './postgres-cluster.js';
import { childrenOf, endProcess, killProcesses, runCommand, runOrThrow, signal, workingDirectoryOf } from './processes.js';

/** Options of a PostgreSQL server. */
export interface PostgresOptions {
  /** Requested place of the data. `PostgresServer.directory` is the actual place. */
  directory: string;
  /** A free port by default. */
  port?: number;
  /** Server settings, in addition to the durable defaults, such as `testSettings`. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
}

/** A running PostgreSQL server. It keeps its port after a restart. */
export interface PostgresServer {
  /** Connection string of the superuser. */
  readonly url: string;
  readonly port: number;
  /**
   * Actual place of the cluster. It differs from the requested one when the database's user cannot
   * enter the folders of root.
   */
  readonly directory: string;
  /** Whether this start created the cluster. */
  readonly created: boolean;
  start(): Promise<void>;
  /**
   * Stops the server. With `immediate`, drops connections without a checkpoint, as in a crash of
   * the machine.
   */
  stop(options?: { immediate?: boolean }): Promise<void>;
  /** Kills the server and all its processes at once, without warning. */
  kill(): Promise<void>;
}

/**
 * Settings that survive a kill of the server, but not of the machine. Use them only for temporary
 * data.
 */
export const testSettings = { fsync: 'off', full_page_writes: 'off' };

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Connections, statements and their values may contain personal data. The log therefore contains
  // only errors, without the statement.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
};

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const serverArguments = (port: number, settings: Record<string, string>): string =>
  Object.entries({ ...defaults, ...settings, port: String(port) })
    .map(([name, value]) => `-c ${quote(`${name}=${value}`)}`)
    .join(' ');

/**
 * Wait before a kill. A killed server leaves child processes, which block the next start for a
 * while.
 */
const MAX_SHUTDOWN_MS = 60_000;

async function postmasterPid(directory: string): Promise<number | undefined> {
  const content = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(content.split('\n')[0]) || undefined;
}

/**
 * Removes the rest of a killed parent: a running server, or a pid file whose PID is now that of
 * another process.
 */
async function clearLeftovers(directory: string): Promise<void> {
  const pid = await postmasterPid(directory);
  if (pid === undefined) return;
  // The working directory of a postmaster is its cluster, so no other process with that PID is
  // mistaken for it.
  if ((await workingDirectoryOf(pid)) === (await realpath(directory))) await endProcess(pid, MAX_SHUTDOWN_MS, 'SIGINT');
  else await rm(join(directory, 'postmaster.pid'), { force: true });
}

/** Stops the server of a cluster if it runs, and removes all its data from its actual place. */
export async function removePostgres(directory: string): Promise<void> {
  for (const place of possiblePlaces(resolve(directory))) {
    await clearLeftovers(place);
    await rm(place, { recursive: true, force: true });
  }
}

const logFile = (cluster: PostgresCluster): string => join(cluster.directory, 'server.log');

async function logTail(cluster: PostgresCluster): Promise<string> {
  const log = await readFile(logFile(cluster), 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-3).join(' ');
}

async function control(cluster: PostgresCluster, parameters: string[]): Promise<{ code: number | null; output: string }> {
  return runCommand(join(cluster.binaries, 'bin/pg_ctl'), ['-D', cluster.directory, '-w', ...parameters], cluster.owner);
}

async function startServer(cluster: PostgresCluster, port: number, settings: Record<string, string>): Promise<void> {
  await clearLeftovers(cluster.directory);
  const { code, output } = await control(cluster, [
    'start',
    '-s',
    '-t',
    '60',
    '-l',
    logFile(cluster),
    '-o',
    serverArguments(port, settings),
  ]);
  if (code !== 0) throw new Error(`PostgreSQL did not start: ${(await logTail(cluster)) || output}`);
}

async function killServer(cluster: PostgresCluster): Promise<void> {
  const pid = await postmasterPid(cluster.directory);
  if (pid === undefined) return;
  // The stop comes first. Otherwise a child forked during the kill would survive and block the next
  // server.
  signal(pid, 'SIGSTOP');
  await killProcesses([pid, ...(await childrenOf(pid))]);
}

async function handleOf(cluster: PostgresCluster, port: number, settings: Record<string, string>): Promise<PostgresServer> {
  const password = await superuserPassword(cluster.directory);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    directory: cluster.directory,
    created: cluster.created,
    start: () => startServer(cluster, port, settings),
    stop: async ({ immediate = false } = {}) => {
      if ((await postmasterPid(cluster.directory)) === undefined) return;
      await runOrThrow(
        join(cluster.binaries, 'bin/pg_ctl'),
        ['-D', cluster.directory, '-w', 'stop', '-m', immediate ? 'immediate' : 'fast'],
        cluster.owner,
      );
    },
    kill: () => killServer(cluster),
  };
}

/**
 * Starts a real PostgreSQL on loopback, in a separate session. Ends a server of a killed parent
 * first.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const wanted = resolve(options.directory);
  await mkdir(dirname(wanted), { recursive: true, mode: 0o711 });
  const cluster = await prepareCluster(wanted);
  if (cluster.directory !== wanted)
    options.log?.(`The database files are in ${cluster.directory}, since the database user cannot enter ${wanted}.`);
  const startOn = async (port: number): Promise<PostgresServer> => {
    const server = await handleOf(cluster, port, { ...(testEnvironment.throwAway ? testSettings : {}), ...options.settings });
    await server.start();
    return server;
  };
  return options.port === undefined ? onFreePort(startOn) : startOn(options.port);
}

/**
 * Returns the server that another process started in a directory, for a test that stops it. Its
 * `start` uses the default settings. `programs` is the folder of another PostgreSQL than that of
 * npm.
 */
export async function postgresOf(directory: string, programs?: string): Promise<PostgresServer> {
  const cluster = await prepareCluster(resolve(directory), programs);
  const port = (await readFile(join(cluster.directory, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return handleOf(cluster, Number(port), {});
}
