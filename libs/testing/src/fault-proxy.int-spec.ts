import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FaultProxy } from './fault-proxy.js';

describe('FaultProxy', () => {
  let echo: Server;
  let proxy: FaultProxy;
  let socket: Socket;
  let heard: string;

  beforeEach(async () => {
    echo = createServer((peer) => peer.on('error', () => undefined).pipe(peer)).listen(0, '127.0.0.1');
    await once(echo, 'listening');
    proxy = await FaultProxy.start((echo.address() as AddressInfo).port);
    heard = '';
    socket = await open();
  });
  afterEach(async () => {
    socket.destroy();
    await proxy.close();
    echo.close();
  });

  const open = async (): Promise<Socket> => {
    const opened = connect(proxy.port, '127.0.0.1').on('error', () => undefined);
    opened.on('data', (piece) => (heard += piece.toString()));
    await once(opened, 'connect');
    return opened;
  };

  it('passes both directions on, when nothing is wrong', async () => {
    socket.write('hello');
    await once(socket, 'data');
    expect(heard).toBe('hello');
  });

  it('keeps the connection and passes nothing until it heals, when it is silent', async () => {
    proxy.silence();
    socket.write('hello');
    await sleep(100);
    const before = { heard, destroyed: socket.destroyed };
    proxy.heal();
    await once(socket, 'data');
    expect([before, heard]).toEqual([{ heard: '', destroyed: false }, 'hello']);
  });

  it('ends connections and refuses new ones, when it drops', async () => {
    proxy.drop();
    await once(socket, 'close');
    await once(await open(), 'close');
    proxy.heal();
    socket = await open();
    socket.write('again');
    await once(socket, 'data');
    expect(heard).toBe('again');
  });

  it('resets connections, when told to', async () => {
    const failure = new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve));
    socket.write('hello');
    await once(socket, 'data');
    proxy.reset();
    expect((await failure).code).toBe('ECONNRESET');
  });

  it('takes its time, when it delays or is slow', async () => {
    proxy.delayMs = 60;
    proxy.bytesPerSecond = 1_000;
    const began = Date.now();
    socket.write('x'.repeat(100));
    await once(socket, 'data');
    expect(Date.now() - began).toBeGreaterThanOrEqual(310);
  });
});
