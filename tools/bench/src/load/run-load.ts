import { percentile } from '../measure/statistics.js';
import { HttpConnection } from './http-connection.js';
import type { Load, LoadResult, Target } from './protocol.js';

const linesOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

const bytesOf = ({ path, headers = {} }: Target, host: string, shared: string): Buffer =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${shared}${linesOf(headers)}\r\n`, 'latin1');

/** Sends a load to a server from this process and returns its result. */
export async function runLoad({ origin, targets, headers, connections, seconds, status }: Load): Promise<LoadResult> {
  const { hostname, port, host } = new URL(origin);
  const shared = linesOf(headers);
  const requests = targets.map((target) => bytesOf(target, host, shared));
  const latencies: number[] = [];
  let failure: string | undefined;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const next = (): Buffer | undefined =>
    failure !== undefined || performance.now() >= until ? undefined : requests[Math.floor(Math.random() * requests.length)];
  const answered = (actual: number, milliseconds: number): void => {
    if (actual !== status) failure ??= `status ${actual} instead of ${status}`;
    latencies.push(milliseconds);
  };
  const all = Array.from({ length: connections }, () => new HttpConnection({ host: hostname, port: Number(port), next, answered }));
  await Promise.all(all.map((connection) => connection.ended));
  const took = (performance.now() - startedAt) / 1_000;
  return { requests: latencies.length, seconds: took, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), failure };
}
