import { copyFile, cp, mkdir, mkdtemp, readdir, readlink, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CommandResult, runCommand, runOrThrow, workspaceRoot } from '@company-data/testing';

const OWN = '@company-data';

/** Returns the existing files of the repository, including those that are not committed. */
async function filesNow(): Promise<string[]> {
  const listed = await runOrThrow('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: workspaceRoot });
  const files = [...new Set(listed.split('\0').filter(Boolean))];
  const standing = await Promise.all(files.map((path) => stat(join(workspaceRoot, path)).then(() => true, () => false))); // prettier-ignore
  return files.filter((_, place) => standing[place]);
}

/** Links the installed packages. The workspace's own packages are those of the copy. */
async function linkInstalled(root: string): Promise<void> {
  const [from, to] = [join(workspaceRoot, 'node_modules'), join(root, 'node_modules')];
  await mkdir(join(to, OWN), { recursive: true });
  const installed = (await readdir(from)).filter((name) => name !== OWN && name !== '.package-lock.json');
  await Promise.all(installed.map((name) => symlink(join(from, name), join(to, name))));
  const own = await readdir(join(from, OWN));
  await Promise.all(own.map(async (name) => symlink(await readlink(join(from, OWN, name)), join(to, OWN, name))));
  // Commands compare the time of this file to detect a complete installation.
  await copyFile(join(from, '.package-lock.json'), join(to, '.package-lock.json'));
}

/** Copy of this workspace for tests that write and build. */
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

  /** Resets the base of `changed` to the current files. */
  async keep(): Promise<void> {
    await runOrThrow('git', ['add', '--all'], { cwd: this.root });
  }

  /** Returns the files that changed since `keep`, by `git status --porcelain`. */
  async changed(): Promise<string[]> {
    const status = await runOrThrow('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: this.root });
    return status.split('\n').filter((line) => !/^[A ] /.test(line)).map((line) => line.slice(3)); // prettier-ignore
  }

  /** Links a generated package, as npm install does. */
  async link(folder: string, name: string): Promise<void> {
    await symlink(join('../..', folder), join(this.root, 'node_modules', OWN, name));
  }

  /** Runs a script of an installed package or of the workspace, with the Node.js of the tests. */
  run(script: string, ...parameters: string[]): Promise<CommandResult> {
    const options = { cwd: this.root, env: { ...process.env, NODE_OPTIONS: '', NX_DAEMON: 'false' } };
    return runCommand(process.execPath, [script, ...parameters], options);
  }

  /**
   * Runs a generator.
   *
   * @throws Error with its output when it fails
   */
  async generate(generator: string, ...parameters: string[]): Promise<void> {
    const { code, output } = await this.run('node_modules/nx/dist/bin/nx.js', 'g', `@company-data/generators:${generator}`, ...parameters);
    if (code !== 0) throw new Error(`${generator} failed: ${output}`);
  }
}
