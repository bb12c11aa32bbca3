import { readFileSync } from 'node:fs';
import type { FaultySystem } from './faulty-system.js';

/** Resident memory of a process in MB. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_000;
}

/** A service's metrics as Prometheus reads them. */
export async function metricsOf(system: FaultySystem, service: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${system.healthUrl(service)}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.search(/[{ ]/)), Number(line.split(' ').at(-1))]));
}

/** The event loop's delay that 99 of 100 turns stayed under since the last look, in milliseconds. */
export const loopLag = async (system: FaultySystem, service: string): Promise<number> =>
  (await metricsOf(system, service)).get('nodejs_eventloop_lag_p99_seconds')! * 1_000;
