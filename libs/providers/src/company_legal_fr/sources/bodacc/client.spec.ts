import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../../../test/collect-stream.js';
import { ScriptedSource } from '../../../../test/scripted-source.js';
import type { SourceRequest } from '../../../adapter.js';
import { readNotices } from './client.js';

interface Row {
  id: string;
  dateparution: string;
}

/** Rows with `perDay` notices per day, newest first. */
function rows(count: number, perDay: number): Row[] {
  const newest = Date.parse('2025-01-01');
  return Array.from({ length: count }, (_, index) => ({
    id: `B${String(10 ** 12 - index)}`,
    dateparution: new Date(newest - Math.floor(index / perDay) * 86_400_000).toISOString().slice(0, 10),
  }));
}

/** Pages rows like the dataset, and rejects pages beyond 10,000 rows. */
function dataset(all: Row[]) {
  return ({ query = {} }: SourceRequest) => {
    const until = /<= date'(.+)'/.exec(query.where ?? '')?.[1] ?? '9999';
    const [offset, limit] = [Number(query.offset), Number(query.limit)];
    if (offset + limit > 10_000) return { status: 400, body: { error_code: 'InvalidRESTParameterError' } };
    const matching = all.filter((row) => row.dateparution <= until);
    return { body: { total_count: matching.length, results: matching.slice(offset, offset + limit) } };
  };
}

async function read(source: ScriptedSource) {
  const batches = await collectStream(readNotices(source, 'registre like "000012344"'));
  return batches.flatMap((batch) => batch.notices.map((notice) => notice.id));
}

describe('readNotices', () => {
  it('returns all notices over several pages', async () => {
    const all = rows(250, 3);
    expect(await read(new ScriptedSource(dataset(all)))).toEqual(all.map((row) => row.id));
  });

  it('returns each notice once beyond the limit of one search', async () => {
    const all = rows(20_450, 7);
    expect(await read(new ScriptedSource(dataset(all)))).toEqual(all.map((row) => row.id));
  });

  it('returns a notice once when the source lists it twice', async () => {
    const [first, second] = rows(2, 1) as [Row, Row];
    expect(await read(new ScriptedSource(dataset([first, first, second])))).toEqual([first.id, second.id]);
  });

  it('fails as incomplete when the total changes between two pages', async () => {
    const all = rows(250, 3);
    const source = new ScriptedSource((request, call) => dataset(call === 1 ? all : all.slice(1))(request));
    await expect(read(source)).rejects.toMatchObject({ kind: 'incomplete' });
  });

  it('fails as incomplete when fewer notices arrive than announced', async () => {
    const source = new ScriptedSource((_, call) => ({ body: { total_count: 120, results: call === 1 ? rows(100, 1) : [] } }));
    await expect(read(source)).rejects.toMatchObject({ kind: 'incomplete' });
  });

  it('fails as incomplete when one day exceeds the limit of one search', async () => {
    await expect(read(new ScriptedSource(dataset(rows(10_200, 20_000))))).rejects.toMatchObject({ kind: 'incomplete' });
  });

  it('fails as malformed when the response has another shape', async () => {
    const source = new ScriptedSource(() => ({ body: { total_count: '3', results: [] } }));
    await expect(read(source)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
