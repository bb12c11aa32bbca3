import { readFileSync } from 'node:fs';

/** Milliseconds of a clock tick of /proc. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has taken so far. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // What comes behind the name, which may hold blanks: the 14th and 15th of all are times in user and system mode.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
