import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FaultySystem } from './faulty-system.js';

/** Returns the time of each log line of the services in milliseconds, oldest first. */
export async function timesLogged(system: FaultySystem): Promise<number[]> {
  const folder = join(system.data, 'logs');
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const times = texts.flatMap((text) => [...text.matchAll(/"time":"([^"]+)"/g)].map(([, time]) => Date.parse(time!)));
  return times.sort((one, other) => one - other);
}
