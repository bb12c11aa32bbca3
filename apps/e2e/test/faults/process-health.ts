import { readFileSync } from 'node:fs';
import { eventually } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

/** Returns the resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}

/** Returns the time in ns in which the main thread of a process ran or waited for a processor. */
export function scheduledTime(pid: number): { running: number; waiting: number } {
  const [running, waiting] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ').map(Number);
  return { running: running!, waiting: waiting! };
}

/**
 * Returns a metric of a service: the sum over its labels, or over those that contain `label`. Waits
 * for a service that is starting.
 */
export async function metricOf(system: FaultySystem, service: string, name: string, label = ''): Promise<number> {
  const scrape = (): Promise<string | undefined> =>
    fetch(`${system.healthUrl(service)}/metrics`).then(
      (answer) => answer.text(),
      () => undefined,
    );
  const text = await eventually(scrape);
  const lines = text.split('\n').filter((line) => [`${name}{`, `${name} `].some((start) => line.startsWith(start)) && line.includes(label));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
