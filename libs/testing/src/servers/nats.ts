import { spawn } from 'node:child_process';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNatsServer } from './nats-binary.js';
import { natsConfig } from './nats-config.js';
import { onFreePort } from './ports.js';
import { commandLineOf, endProcess, isRunning } from './processes.js';
import type { Traffic } from './traffic.js';

/** Options of a NATS server. */
export interface NatsOptions {
  directory: string;
  /** A free port by default. */
  port?: number;
  /**
   * Password of each service that may connect, with its permissions. Without it, anyone may
   * connect.
   */
  passwords?: Record<string, string>;
  /** Password of `tester`, which has all permissions. */
  tester?: string;
  /** Requests and consumers of the services, by default those of the product. */
  traffic?: Traffic;
  /** Server options, in addition to the defaults, such as `max_payload`. */
  settings?: Record<string, unknown>;
  log?: (line: string) => void;
}

/** A running NATS server with JetStream. It keeps its port and its streams after a restart. */
export interface NatsServer {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Kills the server at once, without warning. */
  kill(): Promise<void>;
}

/** A server that runs as a process of this machine. */
export interface NatsProcess extends NatsServer {
  /**
   * Stops the server as an operator does before maintenance. It passes its streams to the other
   * servers, and closes its connections one after the other.
   */
  retire(): Promise<void>;
}

interface NatsFiles {
  program: string;
  directory: string;
  configFile: string;
  pidFile: string;
  logFile: string;
  port: number;
}

async function runningPid({ pidFile, configFile }: Pick<NatsFiles, 'pidFile' | 'configFile'>): Promise<number | undefined> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  // The path of the configuration in the command line distinguishes our server from a later process
  // with the same PID.
  return pid > 0 && (await commandLineOf(pid)).includes(configFile) ? pid : undefined;
}

const GREETING_MS = 5_000;
const START_MS = 300_000;
/** Longer than `lame_duck_duration` and the transfer of the streams. */
const RETIREMENT_MS = 120_000;

/** Returns whether a NATS server responds on a port. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: GREETING_MS });
    const finish = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (greeting) => finish(greeting.toString().startsWith('INFO ')));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}

async function logTail({ logFile }: Pick<NatsFiles, 'logFile'>): Promise<string> {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-2).join(' ');
}

async function waitUntilReady(place: NatsFiles, pid: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await greets(place.port))) {
    if (!(await isRunning(pid))) throw new Error(`nats-server did not start: ${await logTail(place)}`);
    if (Date.now() > deadline) throw new Error(`nats-server is not ready after ${START_MS / 1_000} s: ${await logTail(place)}`);
    await sleep(20);
  }
}

async function startServer(place: NatsFiles): Promise<void> {
  const leftover = await runningPid(place);
  if (leftover !== undefined) await endProcess(leftover);
  const log = await open(place.logFile, 'a', 0o600);
  const child = spawn(place.program, ['-c', place.configFile], { cwd: place.directory, detached: true, stdio: ['ignore', log.fd, log.fd] });
  const failure = new Promise<never>((_, reject) => child.once('error', reject));
  try {
    if (child.pid === undefined) await failure;
    await writeFile(place.pidFile, String(child.pid), { mode: 0o600 });
    child.unref();
    await waitUntilReady(place, child.pid!);
  } finally {
    await log.close();
  }
}

async function endServer(place: Pick<NatsFiles, 'pidFile' | 'configFile'>, polite: NodeJS.Signals, grace = 5_000): Promise<void> {
  const pid = await runningPid(place);
  if (pid !== undefined) await endProcess(pid, grace, polite);
  await rm(place.pidFile, { force: true });
}

const placeOf = (directory: string): Pick<NatsFiles, 'directory' | 'configFile' | 'pidFile' | 'logFile'> => ({
  directory,
  configFile: join(directory, 'nats.conf'),
  pidFile: join(directory, 'nats.pid'),
  logFile: join(directory, 'nats.log'),
});

const handleOf = (place: NatsFiles): NatsProcess => ({
  url: `nats://127.0.0.1:${place.port}`,
  port: place.port,
  start: () => startServer(place),
  stop: () => endServer(place, 'SIGTERM'),
  kill: () => endServer(place, 'SIGKILL'),
  retire: () => endServer(place, 'SIGUSR2', RETIREMENT_MS),
});

/** Ends the server of a directory if it runs. */
export const endNatsOf = (directory: string): Promise<void> => endServer(placeOf(resolve(directory)), 'SIGTERM');

/**
 * Starts a real nats-server with JetStream on loopback, in a separate session. Ends a server of a
 * killed parent first.
 */
export async function startNats(options: NatsOptions): Promise<NatsProcess> {
  const directory = resolve(options.directory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const program = await findNatsServer(options.log);
  const startOn = async (port: number): Promise<NatsProcess> => {
    const place = { ...placeOf(directory), program, port };
    const storeDirectory = join(directory, 'jetstream');
    const { passwords, tester, traffic, settings } = options;
    const config = await natsConfig({ host: '127.0.0.1', port, storeDirectory, passwords, tester, traffic, settings });
    await writeFile(place.configFile, config, { mode: 0o600 });
    await startServer(place);
    return handleOf(place);
  };
  return options.port === undefined ? onFreePort(startOn) : startOn(options.port);
}

/** Returns the server that another process started in a directory, for a test that stops it. */
export async function natsOf(directory: string): Promise<NatsProcess> {
  const place = placeOf(resolve(directory));
  const { port } = JSON.parse(await readFile(place.configFile, 'utf8')) as { port: number };
  return handleOf({ ...place, program: await findNatsServer(), port });
}

/** Lines that report the end of a reload. */
const RELOADED = /Reloaded server configuration|Failed to reload/g;

/**
 * Replaces users and permissions of the server that another process started in a directory. Sends
 * SIGHUP, as a deployment does.
 */
export async function reloadNatsOf(directory: string, users: Pick<NatsOptions, 'passwords' | 'traffic'>): Promise<void> {
  const place = placeOf(resolve(directory));
  const pid = await runningPid(place);
  if (pid === undefined) throw new Error('nats-server does not run');
  const reloads = async (): Promise<string[]> => (await readFile(place.logFile, 'utf8')).match(RELOADED) ?? [];
  const before = (await reloads()).length;
  const running = JSON.parse(await readFile(place.configFile, 'utf8')) as object;
  const { authorization } = JSON.parse(await natsConfig({ host: '', port: 0, storeDirectory: '', ...users })) as { authorization: object };
  await writeFile(place.configFile, JSON.stringify({ ...running, authorization }));
  process.kill(pid, 'SIGHUP');
  while ((await reloads()).length === before) await sleep(20);
  if ((await reloads()).at(-1)!.startsWith('Failed')) throw new Error(`nats-server did not reload: ${await logTail(place)}`);
}
