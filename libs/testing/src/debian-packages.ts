import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { processEnvironment } from './servers/config.js';
import { runCommand, runOrThrow } from './servers/processes.js';

/** A program with what it needs in its environment. */
export interface UnpackedProgram {
  path: string;
  environment: Record<string, string>;
}

async function privateOptions(state: string): Promise<string[]> {
  for (const path of ['lists/partial', 'cache/archives/partial']) await mkdir(join(state, path), { recursive: true });
  const options = {
    'Dir::State::lists': join(state, 'lists'),
    'Dir::Cache': join(state, 'cache'),
    // Nothing of the machine is written, so there is nothing to lock, which only root could.
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': 'root',
    'Acquire::Languages': 'none',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}

/**
 * Unpacks packages, those too that the machine has, and what it lacks of what they need, into a
 * folder: needs no root and changes nothing on the machine.
 */
export async function unpackPackages(packages: string[], folder: string): Promise<void> {
  const state = join(folder, 'apt');
  const options = await privateOptions(state);
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
  if (fetched.length === 0) throw new Error('apt delivered no package');
  for (const name of fetched) await runOrThrow('dpkg', ['-x', join(archives, name), folder]);
  await rm(state, { recursive: true, force: true });
}

/** The folders of an unpacked tree that hold libraries, as the dynamic linker is told of them. */
export async function libraryPath(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return [...new Set(entries.filter(({ name }) => /\.so(\.|$)/.test(name)).map(({ parentPath }) => parentPath))].join(':');
}

/** Fills a folder once, whole or not at all, however many suites want it at a time. */
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

/** Why a program is not one that runs; undefined for one that does. */
export async function programProblem({ path, environment }: UnpackedProgram, parameters = ['--version']): Promise<string | undefined> {
  const started = runCommand(path, parameters, { env: { ...processEnvironment, ...environment } });
  // An error of Node itself is none of the realm that jest gives a suite: it is not asked for its
  // class.
  return started.then(
    ({ code, output }) => (code === 0 ? undefined : output.split('\n').at(-1)),
    (error: Error) => error.message,
  );
}
