import { spawn } from 'node:child_process';
import { cpus } from 'node:os';

/** Does a piece of work while as many processes as there are processors do nothing but compute. */
export async function underCpuLoad<T>(work: () => Promise<T>): Promise<T> {
  const loops = cpus().map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  try {
    return await work();
  } finally {
    loops.forEach((loop) => loop.kill());
  }
}
