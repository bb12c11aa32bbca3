import { readFile } from 'node:fs/promises';

const PAGE = 4096;
/** Milliseconds of a tick, in which Linux tells processor time on every machine. */
const TICK = 10;

/** Bytes of memory that are held, and milliseconds of processor time since the start. */
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
 * The usage of a process and the programs it runs, ended ones included. Undefined when the system
 * does not tell, or it has ended.
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
 * Fields 14 to 17: of the process and of its ended children, in user and system mode. The name
 * before may hold blanks.
 */
const ticksIn = (stat: string): number =>
  stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((sum, ticks) => sum + Number(ticks), 0);
