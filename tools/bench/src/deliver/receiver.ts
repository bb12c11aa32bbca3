import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiverSettings } from '../config.js';
import { idOf } from './body.js';
import { machineTime } from './clock.js';

// Receives requests on the configured number of ports. Records the time of the first arrival and
// the number of arrivals by id. Responds after the milliseconds in the path (`/after/500`), or at
// once. The first port also serves GET /ports, /count (distinct deliveries) and /taken, which
// clears the record.
const arrivals = new Map<string, { at: number; times: number }>();

function note(body: Buffer): void {
  const id = idOf(body);
  const before = arrivals.get(id);
  if (before) before.times += 1;
  else arrivals.set(id, { at: machineTime(), times: 1 });
}

const delayOf = (url: string): number => Number(/^\/after\/(\d+)/.exec(url)?.[1] ?? 0);

function take(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    note(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    const delay = delayOf(request.url!);
    if (delay === 0) response.end();
    else setTimeout(() => response.end(), delay);
  });
}

function tell(url: string): unknown {
  if (url === '/ports') return ports;
  if (url === '/count') return arrivals.size;
  const taken = [...arrivals].map(([id, { at, times }]) => [id, at, times]);
  arrivals.clear();
  return taken;
}

// Idle connections stay open. A connection that closes during a request would count as a failed
// attempt.
const servers = Array.from({ length: receiverSettings.ports }, () =>
  createServer({ keepAliveTimeout: 0 }, (request, response) => {
    if (request.method === 'POST') take(request, response);
    else response.end(JSON.stringify(tell(request.url!)));
  }),
);
const listening = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
const ports = await Promise.all(servers.map(listening));
process.on('disconnect', () => process.exit(0));
process.send!(ports[0]);
