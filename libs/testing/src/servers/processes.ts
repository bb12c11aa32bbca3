import { spawn, type SpawnOptions } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Output of a finished command. `code` is null when a signal ended it. */
export interface CommandResult {
  code: number | null;
  output: string;
}

const MAX_WAIT_FOR_OUTPUT_MS = 60_000;
/** A killed process ends as soon as the system processes the signal. */
const MAX_WAIT_FOR_DEATH_MS = 60_000;

/**
 * Runs a command in a separate session, so that Ctrl-C in the terminal does not reach it, and
 * collects its output.
 */
export function runCommand(command: string, parameters: string[], options: SpawnOptions = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: '/', ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    const collect = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('error', reject);
    // 'close' comes after all output has been read. A server that the command leaves behind may
    // keep the pipes open forever.
    child.once('close', (code) => resolve({ code, output: output.trim() }));
    child.once('exit', (code) => setTimeout(() => resolve({ code, output: output.trim() }), MAX_WAIT_FOR_OUTPUT_MS).unref());
  });
}

/**
 * Runs a command and returns its output.
 *
 * @throws Error with the last output, and the complete output as the cause, when the command fails
 */
export async function runOrThrow(command: string, parameters: string[], options: SpawnOptions = {}): Promise<string> {
  const { code, output } = await runCommand(command, parameters, options);
  if (code !== 0) throw new Error(`${command.split('/').pop()} failed: ${output.split('\n').slice(-4).join(' ')}`, { cause: output });
  return output;
}

/** Returns whether a process exists and has not ended. A zombie has ended. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return status !== '' && !/\) [ZX] /.test(status);
}

/** Returns the command line of a process, or an empty text when it has ended. */
export async function commandLineOf(pid: number): Promise<string> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ').trim();
}

/**
 * Returns the working directory of a process, or undefined when it has ended or has another user.
 */
export const workingDirectoryOf = (pid: number): Promise<string | undefined> => readlink(`/proc/${pid}/cwd`).catch(() => undefined);

/** Returns the direct children of a process. */
export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** Sends a signal. Ignores a process that has already ended. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Waits until a process has ended. Returns false after `timeout` milliseconds. */
export async function hasEnded(pid: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Sends a process the `polite` signal, and kills it if it runs after `grace` milliseconds. */
export async function endProcess(pid: number, grace = 5_000, polite: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  signal(pid, polite);
  if (await hasEnded(pid, grace)) return;
  await killProcesses([pid]);
}

/** Kills processes at once, without warning, and waits until they have ended. */
export async function killProcesses(pids: number[]): Promise<void> {
  pids.forEach((pid) => signal(pid, 'SIGKILL'));
  for (const pid of pids) if (!(await hasEnded(pid, MAX_WAIT_FOR_DEATH_MS))) throw new Error(`Process ${pid} did not end after SIGKILL.`);
}
