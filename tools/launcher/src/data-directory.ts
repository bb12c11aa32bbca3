import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, endNatsOf, endProcess, removePostgres } from '@company-data/testing';
import { StartError } from './explain-failure.js';

/** Paths of the files of each part of the system. */
export interface DataDirectory {
  root: string;
  postgres: string;
  nats: string;
  logs: string;
  /** One file per running process, with its process id. */
  pids: string;
  secrets: string;
  stackFile: string;
  demoAccount: string;
}

const layout = (root: string): DataDirectory => ({
  root,
  postgres: join(root, 'postgres'),
  nats: join(root, 'nats'),
  logs: join(root, 'logs'),
  pids: join(root, 'run'),
  secrets: join(root, 'secrets.json'),
  stackFile: join(root, 'stack.json'),
  demoAccount: join(root, 'demo-account.json'),
});

const launcherPid = ({ pids }: DataDirectory): string => join(pids, 'launcher.pid');

async function runningPid(pidFile: string, script: string): Promise<number | undefined> {
  const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''));
  // Process ids are reused. The name of the script identifies the process.
  return pid > 0 && (await commandLineOf(pid)).includes(script) ? pid : undefined;
}

async function refuseSecondStart(directory: DataDirectory): Promise<void> {
  const pid = await runningPid(launcherPid(directory), 'launcher/dist/main.js');
  if (pid !== undefined && pid !== process.pid) {
    throw new StartError(
      `Already running on ${directory.root} (process ${pid}). Stop it first, or choose another directory with -- --data DIR.`,
    );
  }
}

/** Ends services that outlived a killed launcher. */
async function endLeftovers({ pids }: DataDirectory): Promise<void> {
  const names = (await readdir(pids)).filter((name) => name !== 'launcher.pid');
  for (const name of names) {
    const pid = await runningPid(join(pids, name), 'dist/');
    if (pid !== undefined) await endProcess(pid, 1_000);
    await rm(join(pids, name), { force: true });
  }
}

/** Deletes all data that the launcher created in the directory. */
async function removeAll(directory: DataDirectory): Promise<void> {
  // Without this file the launcher did not create the directory, and its folders may belong to
  // another program.
  if (!existsSync(directory.secrets)) return;
  await removePostgres(directory.postgres);
  await endNatsOf(directory.nats);
  const { nats, logs, demoAccount, secrets } = directory;
  for (const path of [nats, logs, demoAccount, secrets]) await rm(path, { recursive: true, force: true });
}

/**
 * Opens the data directory. Ends the services of a killed launcher, and deletes all data when
 * `reset` is set.
 *
 * @throws StartError when another launcher uses the directory
 */
export async function openDataDirectory(root: string, reset: boolean): Promise<DataDirectory> {
  const directory = layout(root);
  const made = await mkdir(root, { recursive: true });
  // The database of root runs as another user, who must be able to enter the directory. Its files
  // stay inaccessible to that user.
  if (made !== undefined) await chmod(root, process.getuid?.() === 0 ? 0o711 : 0o700);
  await mkdir(directory.pids, { recursive: true, mode: 0o700 });
  await refuseSecondStart(directory);
  await writeFile(launcherPid(directory), String(process.pid));
  await endLeftovers(directory);
  await rm(directory.stackFile, { force: true });
  if (reset) await removeAll(directory);
  await mkdir(directory.logs, { recursive: true, mode: 0o700 });
  return directory;
}

/** Releases the data directory for the next start. */
export async function closeDataDirectory(directory: DataDirectory): Promise<void> {
  await rm(directory.stackFile, { force: true });
  await rm(launcherPid(directory), { force: true });
}

/** Returns the path of the file with the id of a process. */
export const pidFileOf = (directory: DataDirectory, name: string): string => join(directory.pids, `${name}.pid`);
