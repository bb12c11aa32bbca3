import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runOrThrow, workspaceRoot } from '@company-data/testing';
import { git, text } from '../repository-files.js';

const { tag, commit } = JSON.parse(text('deploy/previous-release.json')) as { tag?: string; commit: string };

/** Commit of the previous release: its tag, or the commit when it has no tag here. */
function previousCommit(): string {
  const [found] = git('rev-list', '--ignore-missing', '--no-walk=unsorted', ...(tag ? [`refs/tags/${tag}`] : []), commit).split('\n');
  if (!found) throw new Error(`The history lacks ${commit} of deploy/previous-release.json. Run git fetch --unshallow.`);
  return found;
}

/** Returns a file of the previous release. */
export const previousText = (path: string): string => git('show', `${previousCommit()}:${path}`);

/** Returns the packages of the registry in a lock file. */
const packagesIn = (lock: string): object =>
  Object.fromEntries(
    Object.entries((JSON.parse(lock) as { packages: Record<string, object> }).packages).filter(([path]) => path.includes('node_modules/')),
  );

const nodeWith = (root: string, ...parameters: string[]): Promise<string> => runOrThrow(process.execPath, parameters, { cwd: root });

/** Links the installed packages when both releases have the same ones. Otherwise installs them. */
async function install(root: string): Promise<void> {
  if (isDeepStrictEqual(packagesIn(previousText('package-lock.json')), packagesIn(text('package-lock.json'))))
    await runOrThrow('cp', ['--archive', '--link', join(workspaceRoot, 'node_modules'), root]);
  else await runOrThrow('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
}

/**
 * Builds the previous release in a clone of its own. Returns its folder, which stays for the next
 * run.
 */
export async function buildPreviousRelease(): Promise<string> {
  const folder = join(workspaceRoot, '.data/previous-release');
  const root = join(folder, previousCommit());
  const complete = join(root, '.data/complete');
  if (existsSync(complete)) return root;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await runOrThrow('git', ['clone', '--quiet', '--shared', '--no-checkout', workspaceRoot, root]);
  await runOrThrow('git', ['checkout', '--quiet', '--detach', previousCommit()], { cwd: root });
  await install(root);
  await nodeWith(root, 'node_modules/@typescript/native/bin/tsc', '-b', 'tools/launcher');
  await mkdir(join(root, '.data'));
  symlinkSync(join(workspaceRoot, '.data/bin'), join(root, '.data/bin'));
  writeFileSync(complete, '');
  return root;
}
