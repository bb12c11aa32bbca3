import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ListContributions } from '@company-data/contracts';
import { validateRecord } from '@company-data/data-types';
import { taxReturn } from '@company-data/data-types/tax-return';
import { ServiceUnderTest } from '@company-data/service-testing';
import { InputConfig } from '../src/config.js';
import { startInput } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import type { OcrRecord, OcrResult } from '../src/tax-returns/ocr-record.js';
import { resultOf } from './ocr-result.js';
import { TWINS } from './twins.js';

const SIREN = '000012344';

describe('tax returns from OCR', () => {
  const world = new ServiceUnderTest({
    name: 'input',
    config: InputConfig,
    start: startInput,
    migrations,
    peers: ['users', 'sync', 'adapters'],
    twins: TWINS,
  });
  let [account, user] = ['', ''];

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    [account, user] = [randomUUID(), randomUUID()];
  });

  const ask = (more: { after?: string; corrected?: boolean; limit?: number } = {}, accountId = account) =>
    world.peers
      .client('adapters')
      .request(
        ListContributions,
        { user_id: user, siren: SIREN, data_type: taxReturn.name, limit: 500, ...more },
        { accountId, correlationId: 'test' },
      );
  const assetsOf = (records: Record<string, unknown>[]) => records.map(({ total_assets: assets }) => assets);

  /** Stores a document with an OCR result. */
  async function keep(assets: number, request: OcrResult['request'], changes: Partial<OcrRecord> = {}): Promise<string> {
    const [id, file] = [changes.id ?? randomUUID(), randomUUID()];
    const { status = 'FINISHED', corrections = null, result = resultOf(assets, request) } = changes;
    await world.rows(
      `insert into files (account_id, id, user_id, document_id, state, media_type, size, sha256, sealed_key, created_at)
       values ($1, $2, $3, $4, 'STORED', 'application/pdf', 1, 'ab', 'sealed', now())`,
      [account, file, user, randomUUID()],
    );
    await world.rows(
      `insert into ocr_records (account_id, id, user_id, siren, tax_return_id, request, file_id, generation, process_status, result, corrections, created_at, updated_at)
       values ($1, $2::uuid, $3, $4, $2::text, $5, $6, 1, $7, $8, $9, now(), $10)`,
      [
        account,
        id,
        user,
        SIREN,
        JSON.stringify(request),
        file,
        status,
        result && JSON.stringify(result),
        corrections && JSON.stringify(corrections),
        changes.updatedAt ?? new Date(0),
      ],
    );
    return id;
  }

  it('are valid records with the id of their document', async () => {
    await keep(800, { closing_date: '2025-12-31', submitted_date: '2026-04-30' });
    const { records, next } = await ask();
    expect([validateRecord(taxReturn, records[0]!), next]).toEqual([[], null]);
    expect(records[0]).toMatchObject({
      closing_date: '2025-12-31',
      total_assets: 800,
      document_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('contain the last submitted document of a year, or the other when that is deleted', async () => {
    await keep(1, { closing_date: '2025-12-31', submitted_date: '2026-04-30' });
    const later = await keep(2, { closing_date: '2025-12-31', submitted_date: '2026-05-02' });
    expect(assetsOf((await ask()).records)).toEqual([2]);
    await world.rows('delete from ocr_records where account_id = $1 and id = $2', [account, later]);
    expect(assetsOf((await ask()).records)).toEqual([1]);
  });

  it('are returned as read, and as corrected when only corrected ones are requested', async () => {
    const corrections = { tax_return_values: [{ code: '110', values: [900, null, 900, null] }] };
    await keep(800, { closing_date: '2025-12-31' }, { corrections });
    await keep(700, { closing_date: '2024-12-31' });
    expect(assetsOf((await ask()).records).toSorted()).toEqual([700, 800]);
    expect(assetsOf((await ask({ corrected: true })).records)).toEqual([900]);
  });

  it('are empty without a result, and without a closing date', async () => {
    await keep(1, { closing_date: '2025-12-31' }, { status: 'PENDING', result: null });
    await keep(2, {});
    expect(await ask()).toEqual({ records: [], next: null });
  });

  it('are paged, each exactly once', async () => {
    const years = Array.from({ length: 23 }, (_, index) => 2000 + index);
    for (const year of years) await keep(year, { closing_date: `${year}-12-31` });
    const assets: unknown[] = [];
    const pages: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await ask(after ? { after } : {});
      assets.push(...assetsOf(page.records));
      pages.push(page.records.length);
      after = page.next;
    }
    expect([assets.toSorted(), pages]).toEqual([years, [10, 10, 3]]);
    expect((await ask({ limit: 2 })).records).toHaveLength(2);
  });

  it('are not returned to another account', async () => {
    await keep(1, { closing_date: '2025-12-31' });
    expect(await ask({}, randomUUID())).toEqual({ records: [], next: null });
  });
});
