import { mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { testEnvironment } from './config.js';
import { onFreePort } from './ports.js';
import { possiblePlaces, prepareCluster, superuserPassword, type PostgresCluster } from './postgres-cluster.js';
import { childrenOf, endProcess, killProcesses, runCommand, runOrThrow, signal, workingDirectoryOf } from './processes.js';

/** What a PostgreSQL server is started with. */
export interface PostgresOptions {
  /** Where the data goes; see `PostgresServer.directory` for where it went. */
  directory: string;
  /** A free one when absent. */
  port?: number;
  /** Server settings over the durable defaults, such as `testSettings`. */
  settings?: Record<string, string>;
  log?: (line: string) => void;
}

/** A running PostgreSQL server; it keeps its port when it is stopped and started again. */
export interface PostgresServer {
  /** The superuser's connection string. */
  readonly url: string;
  readonly port: number;
  /**
   * Where the cluster really lives: elsewhere than asked for when root's own folders are closed to
   * the database's user.
   */
  readonly directory: string;
  /** Whether the cluster was made by this start. */
  readonly created: boolean;
  start(): Promise<void>;
  /**
   * Ends the server; `immediate` drops connections without a checkpoint, as a crash of the machine
   * would.
   */
  stop(options?: { immediate?: boolean }): Promise<void>;
  /** Kills the server and all its processes at once, without warning. */
  kill(): Promise<void>;
}

/** Settings that survive a kill of the server, but not of the machine: for throw-away data only. */
export const testSettings = { fsync: 'off', full_page_writes: 'off' };

const defaults = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Connections, statements and their values may hold personal data: the log keeps errors only,
  // without the statement.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
};

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const serverArguments = (port: number, settings: Record<string, string>): string =>
  Object.entries({ ...defaults, ...settings, port: String(port) })
    .map(([name, value]) => `-c ${quote(`${name}=${value}`)}`)
    .join(' ');

/**
 * A server that is killed instead leaves its children, which keep the next one from starting for a
 * while.
 */
const MAX_SHUTDOWN_MS = 60_000;

async function postmasterPid(directory: string): Promise<number | undefined> {
  const content = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(content.split('\n')[0]) || undefined;
}

/**
 * Ends what a killed parent left behind: a server still running, or a pid file whose number is now
 * another process's.
 */
async function clearLeftovers(directory: string): Promise<void> {
  const pid = await postmasterPid(directory);
  if (pid === undefined) return;
  // A postmaster's working directory is its cluster: no other process with that number can be
  // mistaken for it.
  if ((await workingDirectoryOf(pid)) === (await realpath(directory))) await endProcess(pid, MAX_SHUTDOWN_MS, 'SIGINT');
  else await rm(join(directory, 'postmaster.pid'), { force: true });
}

/**
 * Ends the server of a cluster, if it runs, and removes all its data, wherever `startPostgres` had
 * put it.
 */
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
  // Stopped first: a child it forks meanwhile would outlive it, and keep the next server from
  // starting.
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
 * Starts a real PostgreSQL on loopback, in a session of its own; a server that a killed parent left
 * running is ended first.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const wanted = resolve(options.directory);
  await mkdir(dirname(wanted), { recursive: true, mode: 0o711 });
  const cluster = await prepareCluster(wanted);
  if (cluster.directory !== wanted) options.log?.(`The database's files are in ${cluster.directory}: its user cannot enter ${wanted}.`);
  const startOn = async (port: number): Promise<PostgresServer> => {
    const server = await handleOf(cluster, port, { ...(testEnvironment.throwAway ? testSettings : {}), ...options.settings });
    await server.start();
    return server;
  };
  return options.port === undefined ? onFreePort(startOn) : startOn(options.port);
}

/**
 * The server that another process started for a directory, for a test that takes it away; `start`
 * gives it the default settings.
 */
export async function postgresOf(directory: string): Promise<PostgresServer> {
  const cluster = await prepareCluster(resolve(directory));
  const port = (await readFile(join(cluster.directory, 'postmaster.pid'), 'utf8')).split('\n')[3];
  return handleOf(cluster, Number(port), {});
}
