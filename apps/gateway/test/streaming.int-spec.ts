import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { READ_HEADERS, ReadRecordLines, ReadRecords, type ReadRecordsPayload } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { eventually, neverWithin } from '@company-data/testing';
import type { ReceivedRequest } from '@company-data/service-testing';
import { drained, GatewayWorld, openAt, USER } from './gateway-world.js';

const NOTICES = `/users/${USER}/legal-notices`;
const LINES = { accept: 'application/x-ndjson' };
const MODIFIED = '2026-01-02T03:04:05.678Z';

let world: GatewayWorld;
beforeEach(async () => {
  world = await new GatewayWorld().start();
});
afterEach(() => world.stop());

const open = (path: string, headers: Record<string, string>) => openAt(world.url, path, headers);

const lines = (version: number, text: string, cursor?: string): Reply =>
  new Reply(text || ' ', {
    [READ_HEADERS.version]: String(version),
    [READ_HEADERS.modified]: MODIFIED,
    ...(cursor ? { [READ_HEADERS.cursor]: cursor } : {}),
  });

describe('list as lines', () => {
  const asked = (): ReceivedRequest<ReadRecordsPayload>[] => world.peers.requestsOf(ReadRecordLines);

  it('reads all batches by cursor with the filters and order of the request', async () => {
    world.peers.when(ReadRecordLines, ({ payload }) => (payload['cursor'] ? lines(1, '{"id":2}\n') : lines(1, '{"id":"é"}\n', 'aa')));
    const received = await world.api(`${NOTICES}?sort=publication_date&per_page=3`, { headers: LINES });
    expect([received.status, received.headers['content-type'], received.text]).toEqual([
      200,
      'application/x-ndjson; charset=utf-8',
      '{"id":"é"}\n{"id":2}\n',
    ]);
    expect(asked().map(({ payload }) => [payload['cursor'], payload['sort']])).toEqual([
      [undefined, [{ field: 'publication_date', descending: false }]],
      ['aa', [{ field: 'publication_date', descending: false }]],
    ]);
  });

  it('is empty for an empty list', async () => {
    world.peers.when(ReadRecordLines, () => lines(1, ''));
    expect(await world.api(NOTICES, { headers: LINES })).toMatchObject({ status: 200, text: '' });
  });

  it('continues as of its start when the list changes', async () => {
    world.peers.when(ReadRecordLines, ({ payload }) => {
      if (!payload['cursor']) return lines(1, '1\n', 'aa');
      return payload['as_of'] ? lines(2, 'as of\n') : lines(2, 'changed\n');
    });
    expect((await world.api(NOTICES, { headers: LINES })).text).toBe('1\nas of\n');
    expect(asked().at(-1)!.payload).toMatchObject({ cursor: 'aa', as_of: '2026-01-02T03:04:05.679Z' });
  });

  it('requests no more batches than the client reads', async () => {
    const batch = `${JSON.stringify('x'.repeat(400_000))}\n`;
    world.peers.when(ReadRecordLines, () => lines(1, batch, 'aa'));
    const answer = await open(NOTICES, LINES);
    answer.once('data', () => answer.pause());
    // The gateway cannot observe the buffers of the connection.
    await neverWithin(1_000, () => asked().length >= 40);
    answer.destroy();
  });

  it('requests no more batches after the client disconnects', async () => {
    world.peers.when(ReadRecordLines, () => lines(1, '1\n', 'aa'));
    const answer = await open(NOTICES, LINES);
    answer.resume();
    await eventually(() => asked().length > 5);
    answer.destroy();
    const isQuiet = async (): Promise<true> => {
      const left = asked().length;
      await neverWithin(200, () => asked().length > left);
      return true;
    };
    await eventually(() => isQuiet().catch(() => false));
  });

  it('is aborted when the owner fails in between', async () => {
    world.peers.when(ReadRecordLines, ({ payload }) => {
      if (!payload['cursor']) return lines(1, '1\n', 'aa');
      throw new DomainError('SERVICE_UNAVAILABLE', 'unavailable', {});
    });
    await expect(open(NOTICES, LINES).then(drained)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('responds with a problem when the data was never synchronized', async () => {
    world.peers.when(ReadRecordLines, () => {
      throw new DomainError('DATA_NOT_SYNCHRONIZED', 'conflict', { detail: 'Synchronize first.' });
    });
    const received = await world.api(NOTICES, { headers: LINES });
    expect([received.status, received.json()['code']]).toEqual([409, 'DATA_NOT_SYNCHRONIZED']);
  });

  it('is a JSON page when JSON has equal weight, and 406 for objects', async () => {
    world.peers.when(ReadRecords, () => new Reply('{}', { [READ_HEADERS.version]: '1', [READ_HEADERS.modified]: MODIFIED }));
    for (const accept of ['application/json, application/x-ndjson', '*/*'])
      expect((await world.api(NOTICES, { headers: { accept } })).text).toBe('{}');
    expect((await world.api(`/users/${USER}/company-profile`, { headers: LINES })).status).toBe(406);
  });
});
