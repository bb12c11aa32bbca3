import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fetchOnce, libraryPath, unpackPackages } from '../debian-packages.js';
import { processEnvironment } from '../servers/config.js';
import { fetchFromNextRelease } from '../servers/nats-from-apt.js';
import { endProcess, runCommand, runOrThrow } from '../servers/processes.js';
import { workspaceRoot } from '../servers/workspace.js';

/** An engine with Docker Compose. Commands with the environment use it. */
export interface ContainerEngine {
  environment: NodeJS.ProcessEnv;
  /** Options of `docker build` that it needs, as members of `build` in a compose file. */
  build: Record<string, unknown>;
  /** Stops an engine that was started here, and removes its images, containers and rules. */
  stop(): Promise<void>;
}

/** The reason why a machine can have no engine. */
export class NoEngine extends Error {}

/** `env_file` with `required`, and `COMPOSE_ENV_FILES`. */
const OLDEST_COMPOSE = [2, 24] as const;

async function isUsable(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const succeeds = async (...parameters: string[]): Promise<string | undefined> => {
    const result = await runCommand('docker', parameters, { env: environment }).catch(() => undefined);
    return result?.code === 0 ? result.output : undefined;
  };
  const [, major = 0, minor = 0] = (/v?(\d+)\.(\d+)/.exec((await succeeds('compose', 'version', '--short')) ?? '') ?? []).map(Number);
  const isRecent = major > OLDEST_COMPOSE[0] || (major === OLDEST_COMPOSE[0] && minor >= OLDEST_COMPOSE[1]);
  return isRecent && (await succeeds('info')) !== undefined;
}

/** Unpacks the engine of this Debian, and Compose of the next one, into the clone. */
async function unpackEngine(): Promise<string> {
  const place = join(workspaceRoot, '.data/bin/container-engine');
  await mkdir(join(workspaceRoot, '.data/bin'), { recursive: true });
  await fetchOnce(place, async (folder) => {
    await unpackPackages(['docker.io', 'containerd', 'runc', 'tini', 'iptables'], folder);
    await fetchFromNextRelease('docker-compose', folder);
    await rm(join(folder, 'apt'), { recursive: true });
    // Alternatives, which an installation would create.
    await mkdir(join(folder, 'alternatives'));
    for (const name of ['iptables', 'ip6tables', 'iptables-save', 'iptables-restore'])
      await symlink('../usr/sbin/xtables-nft-multi', join(folder, 'alternatives', name));
    await mkdir(join(folder, 'config/cli-plugins'), { recursive: true });
    await symlink('../../usr/libexec/docker/cli-plugins/docker-compose', join(folder, 'config/cli-plugins/docker-compose'));
  });
  return place;
}

async function environmentOf(programs: string, socket: string): Promise<NodeJS.ProcessEnv> {
  const folders = ['alternatives', 'usr/bin', 'usr/sbin'].map((name) => join(programs, name));
  return {
    ...processEnvironment,
    PATH: [...folders, processEnvironment['PATH']].join(':'),
    DOCKER_HOST: `unix://${socket}`,
    DOCKER_CONFIG: join(programs, 'config'),
    DOCKER_BUILDKIT: '1',
    LD_LIBRARY_PATH: await libraryPath(programs),
    XTABLES_LIBDIR: join(programs, 'usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/xtables`),
  };
}

/** Starts a daemon whose data is in the folder. Its builds use the network of the machine. */
async function startDaemon(folder: string): Promise<ContainerEngine> {
  const programs = await unpackEngine().catch((error: Error) => Promise.reject(new NoEngine(error.message)));
  await mkdir(folder, { recursive: true });
  const socket = join(folder, 'docker.sock');
  const environment = await environmentOf(programs, socket);
  const rules = await runCommand('iptables-save', [], { env: environment });
  if (rules.code === 0) await writeFile(join(folder, 'rules'), `${rules.output}\n`);
  const places = { 'data-root': 'data', 'exec-root': 'exec', pidfile: 'docker.pid' };
  const flags = Object.entries(places).flatMap(([name, place]) => [`--${name}`, join(folder, place)]);
  const limits = ['--bridge', 'none', '--default-ulimit', 'nofile=20000:20000'];
  const log = createWriteStream(join(folder, 'dockerd.log'));
  await once(log, 'open');
  const daemon = spawn('dockerd', [...flags, '--host', `unix://${socket}`, ...limits], {
    env: environment,
    stdio: ['ignore', log, log],
    detached: true,
  });
  const ended = new Promise<boolean>((resolve) => daemon.once('exit', () => resolve(true)).once('error', () => resolve(true)));
  const stop = async (): Promise<void> => {
    if (daemon.pid !== undefined) await endProcess(daemon.pid, 60_000);
    if (existsSync(join(folder, 'rules'))) await runCommand('iptables-restore', [join(folder, 'rules')], { env: environment });
    await rm(folder, { recursive: true, force: true });
  };
  while (!(await isUsable(environment))) {
    if (await Promise.race([ended, sleep(200)])) {
      const said = await readFile(join(folder, 'dockerd.log'), 'utf8');
      await stop();
      throw new NoEngine(said.trim().split('\n').at(-1));
    }
  }
  return { environment, build: { network: 'host' }, stop };
}

/**
 * Returns the engine of this machine, or starts one from Debian packages in an empty folder. Needs
 * root and Debian for this.
 *
 * @throws NoEngine when this machine can have no engine
 */
export async function findEngine(folder: string): Promise<ContainerEngine> {
  if (await isUsable(processEnvironment)) return { environment: processEnvironment, build: {}, stop: () => Promise.resolve() };
  if (process.getuid?.() !== 0) throw new NoEngine('no engine runs, and only root can start one');
  await runOrThrow('apt-get', ['--version']).catch(() => Promise.reject(new NoEngine('no engine runs, and this machine has no apt')));
  return startDaemon(folder);
}
