import { chown, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runCommand, runOrThrow } from './processes.js';

/**
 * Operating system user of the database: the current user, or `postgres` when the current user is
 * root. PostgreSQL does not run as root.
 */
export interface PostgresOwner {
  uid?: number;
  gid?: number;
}

async function numericId(flag: '-u' | '-g'): Promise<number | undefined> {
  const { code, output } = await runCommand('id', [flag, 'postgres']);
  return code === 0 ? Number(output) : undefined;
}

/** Finds the user for the database. Creates `postgres` when root has none. */
export async function findPostgresOwner(): Promise<PostgresOwner> {
  if (process.getuid?.() !== 0) return {};
  if ((await numericId('-u')) === undefined) {
    await runOrThrow('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  const [uid, gid] = await Promise.all([numericId('-u'), numericId('-g')]);
  if (!uid || !gid) throw new Error('The user postgres, which runs the database, could not be found or created.');
  return { uid, gid };
}

/** Creates a directory that only the owner may enter. */
export async function makeOwnDirectory(path: string, owner: PostgresOwner): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await giveTo(path, owner);
}

/**
 * Changes the owner of a file or directory. Does nothing when the current user runs the database.
 */
export async function giveTo(path: string, owner: PostgresOwner): Promise<void> {
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid);
}

/**
 * Returns whether the owner can run a program and reach the parent of a directory. The owner needs
 * access to all folders of both paths.
 */
export async function canReach(owner: PostgresOwner, program: string, directory: string): Promise<boolean> {
  const { code } = await runCommand('/bin/sh', ['-c', 'test -x "$0" && cd "$1"', program, dirname(directory)], owner);
  return code === 0;
}
