import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@company-data/testing';
import type { FaultySystem } from './faulty-system.js';

/** Lets each process that is asked for its inspector open it on a port of its own. */
export const inspectable = { NODE_OPTIONS: '--inspect-port=0' };

const OPENED = /Debugger listening on (ws:\S+)/g;

const openedBy = async (system: FaultySystem, service: string): Promise<string[]> => {
  const log = await readFile(join(system.data, 'logs', `${service}.log`), 'utf8');
  return [...log.matchAll(OPENED)].map(([, url]) => url!);
};

/** Asks one thing after the other, each once the one before is answered. */
async function sendCommand(socket: WebSocket, methods: [method: string, params?: object][]): Promise<void> {
  for (const [id, [method, params]] of methods.entries()) {
    const answered = once(socket, 'message');
    socket.send(JSON.stringify({ id, method, params }));
    await answered;
  }
}

/**
 * Has a service's process let go of what nothing refers to any more, as it does by itself when it
 * needs the memory.
 */
export async function collectGarbage(system: FaultySystem, service: string): Promise<void> {
  const before = (await openedBy(system, service)).length;
  system.signal(service, 'SIGUSR1');
  const url = await eventually(async () => (await openedBy(system, service))[before]);
  const socket = new WebSocket(url);
  await once(socket, 'open');
  await sendCommand(socket, [['HeapProfiler.collectGarbage'], ['HeapProfiler.collectGarbage']]);
  // Opened anew the next time; and nothing of it is left open for others.
  const closed = once(socket, 'close');
  socket.send(
    JSON.stringify({ id: 9, method: 'Runtime.evaluate', params: { expression: `process.getBuiltinModule('inspector').close()` } }),
  );
  await closed;
}
