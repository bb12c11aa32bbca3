import { readFileSync } from 'node:fs';

/** Milliseconds per clock tick of /proc. */
const TICK_MS = 10;

/** Returns the processor time of a process, in milliseconds. */
export const processorTime = (pid: number): number => ticksOf(pid, 2) * TICK_MS;

/** Returns the processor time of a process and of its ended children, in milliseconds. */
export const processorTimeWithEnded = (pid: number): number => ticksOf(pid, 4) * TICK_MS;

/** Returns the ticks in user and system mode. With 4 fields, adds those of ended children. */
function ticksOf(pid: number, fieldsWanted: 2 | 4): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Counts the fields after the name, which may contain blanks. Index 11 is the 14th field of the
  // file.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 11 + fieldsWanted).reduce((sum, field) => sum + Number(field), 0);
}
