import { createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort, freePorts, isPortFree, onFreePort } from './ports.js';

const inAnotherProcess = promisify(execFile);
const listeners: Server[] = [];

async function listenOn(port: number): Promise<number> {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  listeners.push(server);
  return port;
}

afterEach(() => Promise.all(listeners.splice(0).map((server) => once(server.close(), 'close'))));

describe('freePort', () => {
  it('returns different ports for simultaneous calls', async () => {
    const ports = await freePorts(50);
    expect(new Set(ports).size).toBe(50);
  });

  it('reserves its port against other processes, even while nothing listens on it', async () => {
    const port = await freePort();
    const script = `require('node:net').createServer().listen({ path: '\\0company-data-port-${port}' }).once('error', ({ code }) => console.log(code))`;
    expect((await inAnotherProcess(process.execPath, ['-e', script])).stdout.trim()).toBe('EADDRINUSE');
  });
});

describe('isPortFree', () => {
  it('is false while a server listens', async () => {
    expect(await isPortFree(await listenOn(await freePort()))).toBe(false);
  });
});

describe('onFreePort', () => {
  it('uses another port when a process without reservation took the first one', async () => {
    const tried: number[] = [];
    const started = await onFreePort(async (port) => {
      tried.push(port);
      if (tried.length === 1) await listenOn(port);
      return listenOn(port);
    });
    expect([tried.length, started]).toEqual([2, tried[1]]);
  });

  it('fails at once with the reason when the port is not the reason', async () => {
    let starts = 0;
    const failing = onFreePort(() => Promise.reject(new Error(`no disk: ${(starts += 1)}`)));
    await expect(failing).rejects.toThrow('no disk: 1');
  });
});
