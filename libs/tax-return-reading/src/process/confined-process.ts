import { type ChildProcess, execFile, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MEGABYTES_OF_OBJECTS = 96;
const MEGABYTES_OF_YOUNG = 4;

/**
 * Settings of the C allocator: freed memory returns to the system, and threads have no arenas of
 * their own.
 */
const ALLOCATION = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Folders that the process may read: its own code and its packages. */
const READABLE = [new URL('../../', import.meta.url), new URL('../', import.meta.resolve('pdfjs-dist/package.json'))].map((url) =>
  fileURLToPath(url),
);

/** Folders of sockets of other programs, for example a database or Docker. Code stays visible. */
const HIDDEN = ['/run', '/tmp'].filter(
  (folder) => existsSync(folder) && ![...READABLE, process.execPath].some((path) => path.startsWith(`${folder}/`)),
);

/**
 * Returns the programs of util-linux that start a command in empty namespaces of a new user
 * namespace: no network, no foreign processes, and an empty folder in the place of each hidden one.
 * The command has no capabilities, and ends with the process that started it.
 */
function confinedBy(hidden: readonly string[]): string[] {
  const mounts = hidden.map((folder) => `mount -t tmpfs -o size=16m none ${folder}`);
  const script = [...mounts, 'unset PWD', 'exec setpriv --bounding-set=-all --no-new-privs "$0" "$@"'].join(' && ');
  const namespaces = ['--map-root-user', '--net', '--ipc', '--pid', ...(hidden.length > 0 ? ['--mount'] : [])];
  return ['setpriv', '--pdeathsig', 'KILL', 'unshare', ...namespaces, '--fork', '--kill-child', 'sh', '-c', script];
}

const canRun = ([program, ...parameters]: string[]): Promise<boolean> =>
  new Promise((resolve) => execFile(program!, [...parameters, 'true'], { env: {} }, (error) => resolve(error === null)));

/** Containers often forbid mounts. They have no sockets of other programs. */
async function findConfinement(): Promise<string[]> {
  // Memory could not be measured through the programs without the list of child processes.
  if (!existsSync(`/proc/self/task/${process.pid}/children`)) return [];
  for (const hidden of [HIDDEN, []]) if (await canRun(confinedBy(hidden))) return confinedBy(hidden);
  return [];
}

let confinement: Promise<string[]> | undefined;
const confine = (): Promise<string[]> => (confinement ??= findConfinement());

/** Returns true when this machine can start processes without network. It is tried once. */
export const canConfine = async (): Promise<boolean> => (await confine()).length > 0;

/** Denies writes, and denies child processes unless the engine runs programs. */
const permissionsFor = (engine: 'npm' | 'program'): string[] => [
  '--permission',
  ...READABLE.map((folder) => `--allow-fs-read=${folder}*`),
  ...(engine === 'npm' ? [] : ['--allow-child-process']),
];

/**
 * Starts a script of this library for untrusted documents: without files, keys and writes, with
 * little memory, and without network where the machine can confine it.
 */
export async function startConfined(script: string, engine: 'npm' | 'program'): Promise<ChildProcess> {
  const [execPath, ...parameters] = [...(await confine()), process.execPath];
  const child = fork(script, [engine], {
    execPath,
    execArgv: [
      ...parameters,
      ...permissionsFor(engine),
      '--expose-gc',
      `--max-old-space-size=${MEGABYTES_OF_OBJECTS}`,
      '--v8-pool-size=1',
      `--max-semi-space-size=${MEGABYTES_OF_YOUNG}`,
    ],
    serialization: 'advanced',
    // Own process group, so that the programs of the process end with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: ALLOCATION,
  });
  // The watch reports errors to the caller.
  return child.on('error', () => {});
}
