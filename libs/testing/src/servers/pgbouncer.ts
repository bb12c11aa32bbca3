import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchOnce, libraryPath, unpackPackages } from '../debian-packages.js';
import { newerDebian } from './nats-from-apt.js';
import { onFreePort } from './ports.js';
import { findPostgresOwner } from './postgres-owner.js';
import { runOrThrow } from './processes.js';
import { workspaceRoot } from './workspace.js';

/**
 * Release of Debian whose PgBouncer runs: that of the machine, or Debian 13. PgBouncer supports
 * prepared statements in transaction mode from 1.21 on. Debian 12 has 1.18, and Debian 13 has 1.24.
 */
export type PgBouncerRelease = 'own' | 'trixie';

export interface PgBouncerOptions {
  release: PgBouncerRelease;
  mode: 'session' | 'transaction';
  /** URLs of the roles that log in. They name the server. */
  urls: string[];
  /** Server connections of a role. */
  poolSize?: number;
}

/** A running PgBouncer. */
export interface PgBouncer {
  /** Returns the URL of the pooler in place of the URL of the server. */
  urlOf(url: string): string;
  stop(): Promise<void>;
}

/** The libraries of Debian 13 run beside older ones, with their own loader. */
const TRIXIE = [
  'pgbouncer',
  ...['libc6', 'libcares2', 'libevent-2.1-7t64', 'libpam0g', 'libssl3t64', 'libsystemd0', 'libaudit1', 'libcap-ng0'],
  ...['libcap2', 'libzstd1', 'zlib1g', 'libgcc-s1', 'libcrypt1'],
];

async function unpackTrixie(folder: string): Promise<void> {
  const options = await newerDebian(folder);
  await runOrThrow('apt-get', [...options, '-qq', 'update']);
  await runOrThrow('apt-get', [...options, '-qq', 'download', ...TRIXIE], { cwd: folder });
  for (const name of await readdir(folder)) if (name.endsWith('.deb')) await runOrThrow('dpkg', ['-x', join(folder, name), folder]);
}

/** Returns the command that runs the program, and its environment. */
async function findPgBouncer(release: PgBouncerRelease): Promise<{ command: string[]; environment: Record<string, string> }> {
  const place = join(workspaceRoot, '.data', `pgbouncer-${release}`);
  await fetchOnce(place, (folder) => (release === 'own' ? unpackPackages(['pgbouncer'], folder) : unpackTrixie(folder))).catch(
    (error: Error) => {
      throw new Error(`The download of PgBouncer failed. Run the tests on Debian. ${error.message}`, { cause: error });
    },
  );
  const program = join(place, 'usr/sbin/pgbouncer');
  const libraries = await libraryPath(place);
  if (release === 'own') return { command: [program], environment: { LD_LIBRARY_PATH: libraries } };
  const loader = (await readdir(place, { recursive: true })).find((path) => /\/ld-linux-[^/]+\.so\.\d$/.test(path));
  return { command: [join(place, loader!), '--library-path', libraries, program], environment: {} };
}

const configurationOf = ({ mode, urls, poolSize = 5 }: PgBouncerOptions, port: number, users: string, owner: string[]): string =>
  [
    '[databases]',
    `* = host=127.0.0.1 port=${new URL(urls[0]!).port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${poolSize}`,
    ...owner,
    '',
  ].join('\n');

const usersOf = (urls: string[]): string =>
  urls.map((url) => `"${new URL(url).username}" "${decodeURIComponent(new URL(url).password)}"\n`).join('');

/** Resolves when the process listens, and rejects with its log when it ends before. */
async function listening(child: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('process up')) resolve();
    });
    child.once('error', reject).once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)));
  });
}

/** Starts a PgBouncer on loopback. It uses the settings of Debian except the given ones. */
export async function startPgBouncer(options: PgBouncerOptions): Promise<PgBouncer> {
  const { command, environment } = await findPgBouncer(options.release);
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const { uid } = await findPostgresOwner();
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, usersOf(options.urls));
  const { child, port } = await onFreePort(async (free) => {
    await writeFile(file, configurationOf(options, free, users, uid === undefined ? [] : ['user = postgres']));
    const started = spawn(command[0]!, [...command.slice(1), file], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
    await listening(started);
    return { child: started, port: free };
  });
  return {
    urlOf(url) {
      const pooled = new URL(url);
      pooled.port = String(port);
      return pooled.href;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
