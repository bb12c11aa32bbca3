import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processEnvironment } from './servers/config.js';
import { runCommand, runOrThrow } from './servers/processes.js';

/** A program with the environment that it needs. */
export interface UnpackedProgram {
  path: string;
  environment: Record<string, string>;
}

async function privateOptions(state: string): Promise<string[]> {
  for (const path of ['lists/partial', 'cache/archives/partial']) await mkdir(join(state, path), { recursive: true });
  const options = {
    'Dir::State::lists': join(state, 'lists'),
    'Dir::Cache': join(state, 'cache'),
    // Nothing on the machine is written, so no lock is needed. Only root could take it.
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

async function unpack(packages: string[], folder: string, more: string[]): Promise<void> {
  const state = join(folder, 'apt');
  const options = [...(await privateOptions(state)), ...more];
  await runOrThrow('apt-get', [...options, '-qq', 'update']);
  await runOrThrow('apt-get', [
    ...options,
    '-qq',
    '-y',
    '--no-install-recommends',
    '--download-only',
    '--reinstall',
    'install',
    ...packages,
  ]);
  const archives = join(state, 'cache/archives');
  const fetched = (await readdir(archives)).filter((name) => name.endsWith('.deb'));
  if (fetched.length === 0) throw new Error('apt returned no package');
  for (const name of fetched) await runOrThrow('dpkg', ['-x', join(archives, name), folder]);
  await rm(state, { recursive: true, force: true });
}

/**
 * Unpacks packages and their missing dependencies into a folder, even when the machine has the
 * packages. Needs no root and changes nothing on the machine.
 */
export const unpackPackages = (packages: string[], folder: string): Promise<void> => unpack(packages, folder, []);

/**
 * Unpacks packages and all of their dependencies into a folder, as the root of a file system. No
 * script of a package runs.
 */
export const unpackWhole = (packages: string[], folder: string): Promise<void> =>
  unpack(packages, folder, ['-o', 'Dir::State::status=/dev/null']);

/** Returns the library folders of an unpacked tree, in the format of LD_LIBRARY_PATH. */
export async function libraryPath(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return [...new Set(entries.filter(({ name }) => /\.so(\.|$)/.test(name)).map(({ parentPath }) => parentPath))].join(':');
}

/** Fills a folder once and completely, even when several suites need it at the same time. */
export async function fetchOnce(place: string, fetch: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(place)) return;
  const work = `${place}.${process.pid}`;
  try {
    await mkdir(work, { recursive: true });
    await fetch(work);
    // Another suite may have been faster.
    if (!existsSync(place)) await rename(work, place);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Returns the reason why a program does not run, or undefined when it runs. */
export async function programProblem({ path, environment }: UnpackedProgram, parameters = ['--version']): Promise<string | undefined> {
  const started = runCommand(path, parameters, { env: { ...processEnvironment, ...environment } });
  // The error is from Node.js outside the realm of jest, so `instanceof Error` would be false.
  return started.then(
    ({ code, output }) => (code === 0 ? undefined : output.split('\n').at(-1)),
    (error: Error) => error.message,
  );
}
