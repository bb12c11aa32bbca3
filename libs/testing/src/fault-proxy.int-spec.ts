import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { FaultProxy } from './fault-proxy.js';
import { eventually, neverWithin } from './time.js';

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

  it('forwards both directions by default', async () => {
    socket.write('hello');
    await eventually(() => heard === 'hello');
  });

  it('keeps a silent connection and forwards nothing until heal', async () => {
    proxy.silence();
    socket.write('hello');
    await neverWithin(100, () => heard !== '' || socket.destroyed);
    proxy.heal();
    await eventually(() => heard === 'hello');
  });

  it('closes connections and rejects new ones after drop', async () => {
    proxy.drop();
    await once(socket, 'close');
    await once(await open(), 'close');
    proxy.heal();
    socket = await open();
    socket.write('again');
    await eventually(() => heard === 'again');
  });

  it('resets connections after reset', async () => {
    const failure = new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve));
    socket.write('hello');
    await once(socket, 'data');
    proxy.reset();
    expect((await failure).code).toBe('ECONNRESET');
  });

  it('loses only the selected responses of the server and closes their connections', async () => {
    proxy.loses = (answer) => answer.includes('second');
    socket.write('first');
    await eventually(() => heard === 'first');
    socket.write('second');
    await once(socket, 'close');
    socket = await open();
    socket.write('third');
    await eventually(() => heard === 'firstthird');
  });

  it.each([
    ['delays', { delayMs: 200 }],
    ['is slow', { bytesPerSecond: 500 }],
  ])('delays the data when it %s', async (_case, trouble) => {
    Object.assign(proxy, trouble);
    socket.write('x'.repeat(100));
    // Either delay takes 200 ms per direction.
    await neverWithin(350, () => heard !== '');
    await eventually(() => heard === 'x'.repeat(100));
  });
});
