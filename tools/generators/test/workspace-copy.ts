import { copyFile, cp, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CommandResult, runCommand, runOrThrow, workspaceRoot } from '@company-data/testing';

const OWN = '@company-data';

/**
 * Files of the repository as they stand, also those not committed; one that was removed is not
 * among them.
 */
async function filesNow(): Promise<string[]> {
  const listed = await runOrThrow('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: workspaceRoot });
  const files = [...new Set(listed.split('\0').filter(Boolean))];
  const standing = await Promise.all(files.map((path) => stat(join(workspaceRoot, path)).then(() => true, () => false))); // prettier-ignore
  return files.filter((_, place) => standing[place]);
}

/** What is installed, over links; the workspace's own packages are those of the copy. */
async function linkInstalled(root: string): Promise<void> {
  const [from, to] = [join(workspaceRoot, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(to, OWN), { recursive: true });
  const installed = (await readdir(from)).filter((name) => name !== OWN && name !== '.package-lock.json');
  await Promise.all(installed.map((name) => symlink(join(from, name), join(to, name))));
  const own = await readdir(join(from, OWN));
  await Promise.all(own.map(async (name) => symlink(await readlink(join(from, OWN, name)), join(to, OWN, name))));
  // By its time commands tell that all is installed.
  await copyFile(join(from, '.package-lock.json'), join(to, '.package-lock.json'));
}

/** A copy of this workspace in which anything may be written and built. */
export class WorkspaceCopy {
  private constructor(readonly root: string) {}

  static async make(): Promise<WorkspaceCopy> {
    const root = await mkdtemp(join(tmpdir(), 'workspace-'));
    const files = await filesNow();
    for (const folder of new Set(files.map(dirname))) await mkdir(join(root, folder), { recursive: true });
    await Promise.all(files.map((path) => cp(join(workspaceRoot, path), join(root, path))));
    await linkInstalled(root);
    const copy = new WorkspaceCopy(root);
    await runOrThrow('git', ['init', '--quiet'], { cwd: root });
    await copy.keep();
    return copy;
  }

  remove(): Promise<void> {
    return rm(this.root, { recursive: true, force: true });
  }

  /** From here on `changed` tells what changes. */
  async keep(): Promise<void> {
    await runOrThrow('git', ['add', '--all'], { cwd: this.root });
  }

  /** The files that were changed or added since `keep`, as `git status --porcelain` has them. */
  async changed(): Promise<string[]> {
    const status = await runOrThrow('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: this.root });
    return status.split('\n').filter((line) => !/^[A ] /.test(line)).map((line) => line.slice(3)); // prettier-ignore
  }

  /** Makes a package that was generated known to the others, as npm install does. */
  async link(folder: string, name: string): Promise<void> {
    await symlink(join('../..', folder), join(this.root, 'node_modules', OWN, name));
  }

  /** Runs a script of an installed package, or of the workspace, on the Node of the tests. */
  run(script: string, ...parameters: string[]): Promise<CommandResult> {
    const options = { cwd: this.root, env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' } };
    return runCommand(process.execPath, [script, ...parameters], options);
  }

  /** Runs a generator. @throws with what it said, unless it succeeds */
  async generate(generator: string, ...parameters: string[]): Promise<void> {
    const { code, output } = await this.run('node_modules/nx/dist/bin/nx.js', 'g', `@company-data/generators:${generator}`, ...parameters);
    if (code !== 0) throw new Error(`${generator} failed: ${output}`);
  }
}
