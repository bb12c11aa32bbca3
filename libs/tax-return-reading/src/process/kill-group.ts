import type { ChildProcess } from 'node:child_process';

/**
 * Kills a process that leads a group and all processes of the group. Does nothing when the group
 * has already ended.
 */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
