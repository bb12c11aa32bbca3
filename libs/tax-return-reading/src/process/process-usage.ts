import { readFile } from 'node:fs/promises';

const PAGE = 4096;
/**
 * Duration of a clock tick, in milliseconds. Linux reports processor time in ticks of this length
 * on every machine.
 */
const TICK = 10;

/** Resident memory in bytes, and processor time since the start in milliseconds. */
export interface Usage {
  memory: number;
  processor: number;
}

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text,
    () => undefined,
  );

/**
 * Returns the usage of a process and the programs that it runs, including ended ones. Undefined
 * when the process has ended, or the system does not report usage.
 */
export async function usageOf(pid: number | string): Promise<Usage | undefined> {
  const paths = ['statm', 'stat', `task/${pid}/children`];
  const [statm, stat, children] = await Promise.all(paths.map((path) => textOf(`/proc/${pid}/${path}`)));
  if (statm === undefined || stat === undefined) return undefined;
  const below = await Promise.all((children ?? '').split(' ').filter(Boolean).map(usageOf));
  const own = { memory: Number(statm.split(' ')[1]) * PAGE, processor: ticksIn(stat) * TICK };
  return below.reduce<Usage>(
    (sum, usage) => ({ memory: sum.memory + (usage?.memory ?? 0), processor: sum.processor + (usage?.processor ?? 0) }),
    own,
  );
}

/**
 * Returns fields 14 to 17: user and system time of the process and its ended children. The name
 * before them may contain spaces.
 */
const ticksIn = (stat: string): number =>
  stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
