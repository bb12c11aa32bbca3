import { existsSync, readdirSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchOnce, libraryPath, unpackPackages } from '../debian-packages.js';
import { processEnvironment } from './config.js';
import { findPostgresOwner, giveTo } from './postgres-owner.js';
import type { PostgresServer } from './postgres.js';
import { runOrThrow } from './processes.js';
import { queryRows } from './query-rows.js';
import { workspaceRoot } from './workspace.js';

/** pgBackRest of Debian supports the PostgreSQL of the same release. */
const place = join(workspaceRoot, '.data/debian-postgres');

const newest = (folder: string): string | undefined =>
  existsSync(folder)
    ? readdirSync(folder)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(folder, version))
        .find((programs) => existsSync(join(programs, 'bin/postgres')))
    : undefined;

/**
 * Returns the environment of a system with the PostgreSQL of Debian. Uses the one of the machine,
 * or unpacks it.
 */
export async function debianPostgres(): Promise<Record<string, string>> {
  const installed = '/usr/lib/postgresql';
  const packages = ['pgbackrest', ...(newest(installed) ? [] : ['postgresql'])];
  await fetchOnce(place, (folder) => unpackPackages(packages, folder)).catch((error: Error) => {
    throw new Error(`The download of pgBackRest failed. Run the tests on Debian. ${error.message}`, { cause: error });
  });
  const programs = newest(installed) ?? newest(join(place, 'usr/lib/postgresql'));
  if (programs === undefined) throw new Error('The package postgresql of Debian has no programs.');
  return { TEST_POSTGRES_PROGRAMS: programs, ...(programs.startsWith(place) ? { LD_LIBRARY_PATH: await libraryPath(place) } : {}) };
}

/** Backups of a PostgreSQL by the scripts of deploy/backup. */
export interface Backups {
  /** Archives the WAL from now on. Restarts the server. */
  startArchiving(): Promise<void>;
  /** Runs `backup.sh` or `restore.sh` as the user of PostgreSQL. */
  run(script: string, ...parameters: string[]): Promise<string>;
}

/** Prepares backups in a folder that the user of PostgreSQL can reach. */
export async function prepareBackups(folder: string, server: PostgresServer): Promise<Backups> {
  const owner = await findPostgresOwner();
  const [programs, scripts, own] = ['programs', 'scripts', 'own'].map((name) => join(folder, name)) as [string, string, string];
  await mkdir(own, { recursive: true });
  await chmod(folder, 0o755);
  await giveTo(own, owner);
  await cp(place, programs, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.includes('/usr/share') });
  await cp(join(workspaceRoot, 'deploy/backup'), scripts, { recursive: true });
  const { port, password } = new URL(server.url);
  const variables = {
    LD_LIBRARY_PATH: await libraryPath(programs),
    ...{ PGHOST: '127.0.0.1', PGUSER: 'postgres', PGPASSWORD: decodeURIComponent(password) },
    PGBACKREST_CONFIG: join(scripts, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(own, 'repository'),
    PGBACKREST_PG1_PATH: server.directory,
    PGBACKREST_PG1_PORT: port,
    PGBACKREST_LOCK_PATH: join(own, 'lock'),
    PGBACKREST_SPOOL_PATH: join(own, 'spool'),
    PGBACKREST_CMD: join(folder, 'pgbackrest'),
  };
  const exports = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
  const command = ['#!/bin/sh', ...exports, `exec '${join(programs, 'usr/bin/pgbackrest')}' "$@"`, ''].join('\n');
  await writeFile(variables.PGBACKREST_CMD, command, { mode: 0o755 });
  return {
    async startArchiving() {
      const sql = await readFile(join(scripts, 'archiving.sql'), 'utf8');
      const statements = sql
        .replace("'pgbackrest ", `'${variables.PGBACKREST_CMD} `)
        .split(';')
        .filter((text) => text.includes('alter'));
      for (const statement of statements) await queryRows(server.url, statement);
      await server.stop();
      await server.start();
    },
    run: (script, ...parameters) =>
      runOrThrow(join(scripts, script), parameters, { ...owner, env: { PATH: `${folder}:${processEnvironment['PATH']}` } }),
  };
}
