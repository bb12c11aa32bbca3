import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually, neverWithin } from '@company-data/testing';
import { Recorder } from './recorder.js';
import { replay } from './replay.js';

describe('Recorder', () => {
  let source: Server;
  let recorder: Recorder;
  let asked: string[];
  /** Promise that delays the responses. */
  let turn: Promise<void>;

  beforeEach(async () => {
    asked = [];
    turn = Promise.resolve();
    source = createServer((request, response) => {
      void buffer(request).then(async (body) => {
        asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body.toString()}`);
        await turn;
        response.writeHead(201, { 'x-answer': 'yes' }).end('answered');
      });
    }).listen(0, '127.0.0.1');
    await once(source, 'listening');
    recorder = await Recorder.start();
    recorder.target = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    recorder.stop();
    source.closeAllConnections();
    source.close();
  });

  const call = (path: string): Promise<Response> =>
    fetch(`${recorder.origin}${path}`, { method: 'POST', headers: { authorization: 'token' }, body: 'question' });

  it('forwards calls and responses unchanged', async () => {
    const answer = await call('/register/companies');
    expect([answer.status, answer.headers.get('x-answer'), await answer.text()]).toEqual([201, 'yes', 'answered']);
    expect(asked).toEqual(['POST /register/companies token question']);
  });

  it('records calls for a replay, in order for each source', async () => {
    await (await call('/register/1')).text();
    await (await call('/register/2')).text();
    const exchanges = recorder.takeExchanges();
    expect(exchanges.map(({ source: name }) => name)).toEqual(['register', 'register']);
    const held = Promise.withResolvers<void>();
    turn = held.promise;
    const replaying = replay(recorder.origin, exchanges);
    await eventually(() => asked.length === 3);
    await neverWithin(100, () => asked.length > 3);
    held.resolve();
    await replaying;
    expect(asked.slice(2)).toEqual(asked.slice(0, 2));
  });

  it('rejects a replay with another status', async () => {
    await (await call('/register/1')).text();
    const exchanges = recorder.takeExchanges().map((exchange) => ({ ...exchange, status: 200 }));
    await expect(replay(recorder.origin, exchanges)).rejects.toThrow('/register/1 returned 200, and 201 in the replay');
  });
});
