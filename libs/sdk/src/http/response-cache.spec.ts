import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { json, LoopbackServer } from '../../test/loopback-server.js';
import { callerOf, failureOf } from '../../test/test-caller.js';
import { UnexpectedResponseError } from '../errors.js';
import type { Caller } from './caller.js';

const read = (path: string) => ({ method: 'GET', path });

describe('cached responses', () => {
  let server: LoopbackServer;
  /** Version of the resource at each path. */
  let versions: Map<string, string>;

  beforeAll(async () => {
    server = await LoopbackServer.start();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    versions = new Map([
      ['/a', 'one'],
      ['/b', 'one'],
    ]);
    server.behave((response, request) => {
      const version = versions.get(request.url)!;
      const etag = `"${version}"`;
      if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
      else json({ version }, 200, { etag })(response, request);
    });
  });

  const holding = (cachedResponses: number): Caller => callerOf(server.url, undefined, { cachedResponses });
  const askedFor = (): (string | undefined)[] => server.seen.map(({ headers }) => headers['if-none-match']);

  it('are returned while unchanged, each time as a new object', async () => {
    const caller = holding(1);
    const statuses: number[] = [];
    const onResponse = ({ status }: { status: number }): void => void statuses.push(status);
    const first = await caller.json<{ version: string }>(read('/a'), { onResponse });
    first.version = 'changed by its reader';
    expect(await caller.json(read('/a'), { onResponse })).toEqual({ version: 'one' });
    expect([statuses, askedFor()]).toEqual([
      [200, 304],
      [undefined, '"one"'],
    ]);
  });

  it('are replaced when the resource changes', async () => {
    const caller = holding(1);
    await caller.json(read('/a'));
    versions.set('/a', 'two');
    expect([await caller.json(read('/a')), await caller.json(read('/a'))]).toEqual([{ version: 'two' }, { version: 'two' }]);
    expect(askedFor()).toEqual([undefined, '"one"', '"two"']);
  });

  it('evict the least recently used one above the configured number', async () => {
    const caller = holding(1);
    for (const path of ['/a', '/b', '/a']) await caller.json(read(path));
    expect(askedFor()).toEqual([undefined, undefined, undefined]);
  });

  it('are disabled by default', async () => {
    const caller = callerOf(server.url);
    for (const path of ['/a', '/a']) await caller.json(read(path));
    expect(askedFor()).toEqual([undefined, undefined]);
  });

  it('are not used for POST', async () => {
    const caller = holding(5);
    for (const path of ['/a', '/a']) await caller.json({ method: 'POST', path, body: {} });
    expect(askedFor()).toEqual([undefined, undefined]);
  });

  it('are not used for an unexpected 304', async () => {
    server.behave((response) => void response.writeHead(304).end());
    expect(await failureOf(holding(5).json(read('/a')))).toBeInstanceOf(UnexpectedResponseError);
  });
});
