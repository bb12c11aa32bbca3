import { readFileSync } from 'node:fs';

/** Milliseconds of a clock tick of /proc. */
const TICK_MS = 10;

/** Milliseconds of processor time that a process has taken so far. */
export const processorTime = (pid: number): number => ticksOf(pid, 2) * TICK_MS;

/**
 * Milliseconds that a process has taken so far, with the processes that it has started and that
 * have ended.
 */
export const processorTimeWithEnded = (pid: number): number => ticksOf(pid, 4) * TICK_MS;

/** Ticks in user and system mode, then those of ended children: so many of these four fields. */
function ticksOf(pid: number, fieldsWanted: 2 | 4): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // What comes behind the name, which may hold blanks: the 14th field of all is the first of them.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 11 + fieldsWanted).reduce((sum, field) => sum + Number(field), 0);
}
