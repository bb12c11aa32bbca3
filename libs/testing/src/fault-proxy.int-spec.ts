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

  it('passes both directions on, when nothing is wrong', async () => {
    socket.write('hello');
    await eventually(() => heard === 'hello');
  });

  it('keeps the connection and passes nothing until it heals, when it is silent', async () => {
    proxy.silence();
    socket.write('hello');
    await neverWithin(100, () => heard !== '' || socket.destroyed);
    proxy.heal();
    await eventually(() => heard === 'hello');
  });

  it('ends connections and refuses new ones, when it drops', async () => {
    proxy.drop();
    await once(socket, 'close');
    await once(await open(), 'close');
    proxy.heal();
    socket = await open();
    socket.write('again');
    await eventually(() => heard === 'again');
  });

  it('resets connections, when told to', async () => {
    const failure = new Promise<NodeJS.ErrnoException>((resolve) => socket.once('error', resolve));
    socket.write('hello');
    await once(socket, 'data');
    proxy.reset();
    expect((await failure).code).toBe('ECONNRESET');
  });

  it('ends the connection of what the server had done, and passes the rest, when it loses some answers', async () => {
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
  ])('holds back for its time what it then passes on, when it %s', async (_case, trouble) => {
    Object.assign(proxy, trouble);
    socket.write('x'.repeat(100));
    // Either takes 200 ms each way, and none of them begins before this does.
    await neverWithin(350, () => heard !== '');
    await eventually(() => heard === 'x'.repeat(100));
  });
});
