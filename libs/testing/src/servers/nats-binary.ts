import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchFromApt } from './nats-from-apt.js';
import { fetchFromDocker } from './nats-from-docker.js';
import { fetchFromRelease } from './nats-from-release.js';
import { runCommand } from './processes.js';
import { workspaceRoot } from './workspace.js';

/**
 * Puts the program into an empty folder and resolves with its path. Rejects when this machine does
 * not support the method.
 */
export type NatsSource = (workFolder: string) => Promise<string>;

const sources: Record<string, NatsSource> = {
  'the Debian package': fetchFromApt,
  'the official release': fetchFromRelease,
  'the official image': fetchFromDocker,
};

/**
 * Older versions have no consumers with several filter subjects, and redeliver after `term` with a
 * reason.
 */
const oldest = [2, 10] as const;

async function isRecent(program: string): Promise<boolean> {
  const { code, output } = await runCommand(program, ['--version']).catch(() => ({ code: 1, output: '' }));
  const [major = 0, minor = 0] = (/v(\d+)\.(\d+)/.exec(output)?.slice(1) ?? []).map(Number);
  return code === 0 && (major > oldest[0] || (major === oldest[0] && minor >= oldest[1]));
}

async function keep(program: string, place: string): Promise<string> {
  await rename(program, place);
  return place;
}

async function fetchInto(folder: string, place: string, log: (line: string) => void): Promise<string> {
  const refusals: string[] = [];
  for (const [name, source] of Object.entries(sources)) {
    const workFolder = join(folder, `fetch.${process.pid}`);
    await mkdir(workFolder, { recursive: true });
    try {
      log(`Downloading nats-server: ${name}`);
      const program = await source(workFolder);
      if (await isRecent(program)) return await keep(program, place);
      refusals.push(`${name}: older than ${oldest.join('.')}`);
    } catch (error) {
      refusals.push(`${name}: ${(error as Error).message}`);
    } finally {
      await rm(workFolder, { recursive: true, force: true });
    }
  }
  throw new Error(
    `nats-server ${oldest.join('.')} or newer was not found, and the download failed. Put it on PATH. ${refusals.join('. ')}`,
  );
}

/**
 * Returns the path of a nats-server: cached in the clone, on PATH, or downloaded into the clone.
 */
export async function findNatsServer(log: (line: string) => void = () => undefined): Promise<string> {
  const folder = join(workspaceRoot, '.data/bin');
  const cached = join(folder, 'nats-server');
  if (existsSync(cached) && (await isRecent(cached))) return cached;
  if (await isRecent('nats-server')) return 'nats-server';
  await mkdir(folder, { recursive: true });
  return fetchInto(folder, cached, log);
}
