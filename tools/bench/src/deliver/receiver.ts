import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiverSettings } from '../config.js';
import { idOf } from './body.js';
import { machineTime } from './clock.js';

// Takes requests on as many ports as it is told, notes by the id of each when it came first and how
// often, and answers after the milliseconds that its path says (`/after/500`), or at once. The
// first port also tells: GET /ports, /count (different ones so far) and /taken, which forgets.
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

// Connections stay open however long they rest: one that is closed just as a request comes would
// count as a failed attempt.
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
