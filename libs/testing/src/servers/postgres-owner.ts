import { chown, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runCommand, runOrThrow } from './processes.js';

/**
 * The operating-system user the database runs as: ourselves, or `postgres` when we are root
 * (PostgreSQL refuses root).
 */
export interface PostgresOwner {
  uid?: number;
  gid?: number;
}

async function numericId(flag: '-u' | '-g'): Promise<number | undefined> {
  const { code, output } = await runCommand('id', [flag, 'postgres']);
  return code === 0 ? Number(output) : undefined;
}

/** Finds the user for the database, creating `postgres` when root has none. */
export async function findPostgresOwner(): Promise<PostgresOwner> {
  if (process.getuid?.() !== 0) return {};
  if ((await numericId('-u')) === undefined) {
    await runOrThrow('useradd', ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', 'postgres']);
  }
  const [uid, gid] = await Promise.all([numericId('-u'), numericId('-g')]);
  if (!uid || !gid) throw new Error('The user postgres, whom the database runs as, could not be found or made.');
  return { uid, gid };
}

/** Makes a directory of the owner's that nobody else may enter. */
export async function makeOwnDirectory(path: string, owner: PostgresOwner): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await giveTo(path, owner);
}

/** Hands a file or directory to the owner; nothing to do when we run the database ourselves. */
export async function giveTo(path: string, owner: PostgresOwner): Promise<void> {
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(path, owner.uid, owner.gid);
}

/**
 * Whether the owner can run a program and reach a directory's parent: every folder on both ways
 * must let it through.
 */
export async function canReach(owner: PostgresOwner, program: string, directory: string): Promise<boolean> {
  const { code } = await runCommand('/bin/sh', ['-c', 'test -x "$0" && cd "$1"', program, dirname(directory)], owner);
  return code === 0;
}
