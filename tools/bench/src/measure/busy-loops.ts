import { spawn } from 'node:child_process';
import { cpus } from 'node:os';

/** Runs some work while one process per processor only computes. */
export async function underCpuLoad<T>(work: () => Promise<T>): Promise<T> {
  const loops = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    loops.forEach((loop) => loop.kill());
  }
}
