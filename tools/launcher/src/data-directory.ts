import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLineOf, endNatsOf, endProcess, removePostgres } from '@company-data/testing';
import { StartError } from './explain-failure.js';

/** Where each part of the system keeps its files. */
export interface DataDirectory {
  root: string;
  postgres: string;
  nats: string;
  logs: string;
  /** One file per running process, with its number. */
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
  // Numbers are given again: the script's name tells our process from another's.
  return pid > 0 && (await commandLineOf(pid)).includes(script) ? pid : undefined;
}

async function refuseSecondStart(directory: DataDirectory): Promise<void> {
  const pid = await runningPid(launcherPid(directory), 'launcher/dist/main.js');
  if (pid !== undefined && pid !== process.pid) {
    throw new StartError(`Already running on ${directory.root} (process ${pid}): stop it first, or use another place with -- --data DIR.`);
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

/** Removes all that was collected; only what the launcher itself has put there. */
async function removeAll(directory: DataDirectory): Promise<void> {
  // Without it the directory is not one of ours, and its folders may be anybody's.
  if (!existsSync(directory.secrets)) return;
  await removePostgres(directory.postgres);
  await endNatsOf(directory.nats);
  const { nats, logs, demoAccount, secrets } = directory;
  for (const path of [nats, logs, demoAccount, secrets]) await rm(path, { recursive: true, force: true });
}

/**
 * Makes the data directory ours: refuses a second launcher, ends what a killed one left, forgets
 * all data when asked.
 */
export async function openDataDirectory(root: string, reset: boolean): Promise<DataDirectory> {
  const directory = layout(root);
  const made = await mkdir(root, { recursive: true });
  // Root's database runs as another user, who must be able to pass through; the files inside are
  // closed to that user.
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

/** Leaves the data directory to the next start. */
export async function closeDataDirectory(directory: DataDirectory): Promise<void> {
  await rm(directory.stackFile, { force: true });
  await rm(launcherPid(directory), { force: true });
}

/** The file with a process's number. */
export const pidFileOf = (directory: DataDirectory, name: string): string => join(directory.pids, `${name}.pid`);
