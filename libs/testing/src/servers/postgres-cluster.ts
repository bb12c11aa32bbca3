import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { testEnvironment } from './config.js';
import { copyBinaries, findPrograms } from './postgres-binaries.js';
import { canReach, findPostgresOwner, giveTo, makeOwnDirectory, type PostgresOwner } from './postgres-owner.js';
import { runOrThrow } from './processes.js';
import { pathDigest, workspaceRoot } from './workspace.js';

/** A database cluster on disk with the binaries and the user that run it. */
export interface PostgresCluster {
  directory: string;
  binaries: string;
  version: string;
  owner: PostgresOwner;
  /** Whether this call created it. */
  created: boolean;
}

const passwordFile = (directory: string): string => join(directory, 'superuser.password');

/** Reads the superuser's password from the cluster, where only its owner can read it. */
export const superuserPassword = (directory: string): Promise<string> => readFile(passwordFile(directory), 'utf8');

/**
 * Place outside the clone, for the case that the database's user cannot enter the requested folder.
 */
const reachableHome = join('/var/lib/company-data', pathDigest(workspaceRoot));

const reachablePlace = (directory: string): string => join(reachableHome, 'clusters', pathDigest(directory));

/** Returns the possible folders of the cluster for `directory`. */
export const possiblePlaces = (directory: string): string[] => [directory, reachablePlace(directory)];

async function writeSecret(path: string, secret: string, owner: PostgresOwner): Promise<void> {
  await writeFile(path, secret, { mode: 0o600, flag: 'wx' });
  await giveTo(path, owner);
}

/** The order of texts is that of their bytes in each version. Version 17 added the own locales. */
const localeOf = (version: string): string[] =>
  Number.parseInt(version, 10) < 17 ? ['--locale=C.UTF-8'] : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

async function initialise(cluster: PostgresCluster): Promise<void> {
  const { directory, binaries, owner, version } = cluster;
  // The cluster is created under a temporary name and renamed, so an interrupted start leaves no
  // incomplete cluster.
  const unfinished = `${directory}.new`;
  const secretFile = `${directory}.secret`;
  const password = randomBytes(24).toString('base64url');
  await rm(unfinished, { recursive: true, force: true });
  await rm(secretFile, { force: true });
  await makeOwnDirectory(unfinished, owner);
  await writeSecret(secretFile, password, owner);
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secretFile}`];
  const options = ['-D', unfinished, '--encoding=UTF8', ...localeOf(version), ...access];
  try {
    const speed = testEnvironment.throwAway ? ['--no-sync'] : [];
    await runOrThrow(join(binaries, 'bin/initdb'), [...options, '--no-instructions', ...speed], owner);
    await writeSecret(passwordFile(unfinished), password, owner);
  } finally {
    await rm(secretFile, { force: true });
  }
  await rename(unfinished, directory);
}

async function checkVersion(directory: string, version: string): Promise<void> {
  const made = (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  const major = version.split('.')[0];
  if (made !== major) throw new Error(`The data in ${directory} was created by PostgreSQL ${made}, but ${major} is installed.`);
}

/**
 * Determines the place, the user and the binaries of a cluster, and creates the cluster if it does
 * not exist.
 */
export async function prepareCluster(wanted: string, programs?: string): Promise<PostgresCluster> {
  const { folder, version } = await findPrograms(programs);
  const owner = await findPostgresOwner();
  let place = { directory: wanted, binaries: folder };
  if (!(await canReach(owner, join(folder, 'bin/initdb'), wanted))) {
    place = { directory: reachablePlace(wanted), binaries: join(reachableHome, `postgres-${version}`) };
    await copyBinaries(folder, place.binaries);
    await makeOwnDirectory(dirname(place.directory), owner);
  }
  const cluster = { ...place, owner, version, created: !existsSync(place.directory) };
  if (cluster.created) await initialise(cluster);
  else await checkVersion(cluster.directory, version);
  return cluster;
}
