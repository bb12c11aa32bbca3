import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import {
  CreateInputRecord,
  GetInputRecord,
  GetUser,
  ListContributions,
  ListInputRecords,
  ListKnownRecords,
  ListTaxReturns,
} from '@company-data/contracts';
import { MAX_PARSED_PAGE_BYTES } from '@company-data/kernel';
import { exampleOf, ServiceUnderTest } from '@company-data/service-testing';
import { InputConfig } from '../src/config.js';
import { startInput } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import { storeLargeEntries } from './large-entries.js';

const SIREN = '000012344';
const ENTRIES = 20;
const BYTES = 400_000;

const numberOf = ({ last_name: name }: { last_name?: string | null }): number => Number(name!.slice(1));
const sorted = (numbers: number[]): number[] => numbers.toSorted((one, other) => one - other);
const all = Array.from({ length: ENTRIES }, (_, index) => index + 1);
const refusal = (parameter: string, code: string) => ({ code: 'VALIDATION_FAILED', details: { errors: [{ parameter, code }] } });

/** Paging parameters of a list request. */
interface Asked {
  page?: number;
  per_page?: number;
  cursor?: string;
}

describe('lists of input with large records', () => {
  const world = new ServiceUnderTest({
    name: 'input',
    config: InputConfig,
    start: startInput,
    migrations,
    peers: ['users', 'sync', 'gateway', 'adapters'],
  });
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const ask = { accountId, correlationId: 'test' };

  beforeAll(async () => {
    await world.start();
    world.peers.when(GetUser, ({ payload }) => exampleOf(GetUser, { id: payload.user_id, siren: SIREN }));
    world.peers.when(ListKnownRecords, () => ({ records: [] }));
    await storeLargeEntries(world, { accountId, userId, entries: ENTRIES, bytes: BYTES });
  });
  afterAll(() => world.stop());

  const gateway = () => world.peers.client('gateway');
  const entries = (asked: Asked = {}) => gateway().request(ListInputRecords, { user_id: userId, page: 1, per_page: 1_000, ...asked }, ask);
  const numbersIn = async (asked: Asked): Promise<number[]> => (await entries(asked)).result.map(({ data }) => numberOf(data));

  it('end a page of entries at its size limit, and return every entry once', async () => {
    const pages: number[][] = [];
    for (let cursor: string | undefined; ;) {
      const { total, current_page, result, next_cursor } = await entries({ cursor });
      expect([total, current_page]).toEqual([ENTRIES, pages.length + 1]);
      expect(JSON.stringify(result).length).toBeLessThanOrEqual(MAX_PARSED_PAGE_BYTES);
      pages.push(result.map(({ data }) => numberOf(data)));
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(pages.length).toBe(Math.ceil(ENTRIES / pages[0]!.length));
    expect(pages.length).toBeGreaterThan(1);
    expect(sorted(pages.flat())).toEqual(all);
  });

  it('reject a page number when an earlier page ended at its size limit', async () => {
    await expect(entries({ page: 2, per_page: ENTRIES - 1 })).rejects.toMatchObject(refusal('page', 'PAGE_CUT'));
    const pages = await Promise.all([1, 2, 3, 4].map((page) => numbersIn({ page, per_page: 5 })));
    expect(sorted(pages.flat())).toEqual(all);
  });

  it('reject the cursor of another list', async () => {
    const { next_cursor: cursor } = await entries();
    const asked = { user_id: userId, page: 1, per_page: 10, cursor: cursor! };
    await expect(gateway().request(ListTaxReturns, asked, ask)).rejects.toMatchObject(refusal('cursor', 'BAD_CURSOR'));
    await expect(gateway().request(ListInputRecords, { ...asked, user_id: randomUUID() }, ask)).rejects.toMatchObject(
      refusal('cursor', 'BAD_CURSOR'),
    );
  });

  it('return all entries to synchronizations in small slices', async () => {
    const found: number[] = [];
    let parts = 0;
    for (let after: string | undefined; ;) {
      const payload = { user_id: userId, siren: SIREN, data_type: 'COMPANY_OFFICER', limit: 500, after };
      const { records, next } = await world.peers.client('adapters').request(ListContributions, payload, ask);
      expect(records.length).toBeLessThan(ENTRIES / 2);
      found.push(...records.map((record) => numberOf(record as { last_name: string })));
      parts += 1;
      if (next === null) break;
      after = next;
    }
    expect(sorted(found)).toEqual(all);
    expect(parts).toBeGreaterThan(2);
  });

  it('find an entry by the record that it is served in, at any position', async () => {
    const { result } = await entries({ per_page: 8 });
    for (const { id, 'data-type_id': served } of result)
      expect((await gateway().request(GetInputRecord, { user_id: userId, input_id: served }, ask)).id).toBe(id);
  });

  it('end a page of tax returns at its size limit, and return every return once', async () => {
    const user = randomUUID();
    await world.rows(RETURNS, [accountId, user]);
    const pages: string[][] = [];
    for (let cursor: string | undefined; ;) {
      const asked = { user_id: user, page: 1, per_page: 1_000, cursor };
      const { total, result, next_cursor } = await gateway().request(ListTaxReturns, asked, ask);
      expect(total).toBe(12);
      pages.push(result.map(({ tax_return_id: name }) => name));
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(pages.map(({ length }) => length)).toEqual([4, 4, 4]);
    expect(pages.flat().toSorted()).toEqual(Array.from({ length: 12 }, (_, index) => `return ${index + 11}`));
  });

  it('measure an entry that is created later', async () => {
    const user = randomUUID();
    const data = { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17' };
    await gateway().request(CreateInputRecord, { user_id: user, data }, ask);
    const [row] = await world.rows<object>('select entry_bytes = octet_length(entry::text) as fits from input_records where user_id = $1', [
      user,
    ]);
    expect(row).toEqual({ fits: true });
  });
});

/** $1 account, $2 user. Failed documents, each with a large request. */
const RETURNS = `
  with stored as (
    insert into files (account_id, id, user_id, document_id, state, sealed_key) values ($1, gen_random_uuid(), $2, gen_random_uuid(), 'STORED', '')
    returning id)
  insert into ocr_records (account_id, id, user_id, siren, tax_return_id, request, file_id, generation, process_status, created_at, updated_at)
  select $1, gen_random_uuid(), $2, '000012344', 'return ' || n, json_build_object('privacy', repeat('x', 900000)), stored.id, 1, 'ERROR', now(), now()
  from stored, generate_series(11, 22) n`;
