import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

/** Environment in which the inspector of each process listens on a free port. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' };

const OPENED = /Debugger listening on (ws:\S+)/g;

const openedBy = async (system: FaultySystem, service: string): Promise<string[]> => {
  const log = await readFile(join(system.data, 'logs', `${service}.log`), 'utf8');
  return [...log.matchAll(OPENED)].map(([, url]) => url!);
};

/** Sends commands, each after the response to the previous one. */
async function sendCommand(socket: WebSocket, methods: [method: string, params?: object][]): Promise<void> {
  for (const [id, [method, params]] of methods.entries()) {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, method, params }));
    await answered;
  }
}

/** Collects the garbage of a service process, as it does itself when it needs memory. */
export async function collectGarbage(system: FaultySystem, service: string): Promise<void> {
  const before = (await openedBy(system, service)).length;
  system.signal(service, 'SIGUSR1');
  const url = await eventually(async () => (await openedBy(system, service))[before]);
  const socket = new WebSocket(url);
  await once(socket, 'open');
  await sendCommand(socket, [['HeapProfiler.collectGarbage'], ['HeapProfiler.collectGarbage']]);
  // Closes the inspector, so that no port stays open. The next call opens it again.
  const closed = once(socket, 'close');
  socket.send(
    JSON.stringify({ id: 9, method: 'Runtime.evaluate', params: { expression: `process.getBuiltinModule('inspector').close()` } }),
  );
  await closed;
}
