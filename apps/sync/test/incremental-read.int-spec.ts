import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { READ_HEADERS, ReadRecord, ReadRecordLines, ReadRecords, type ReadRecordsPayload } from '@company-data/contracts';
import { SyncHarness } from './sync-harness.js';
import { notice, recordOf, type TestUser } from './test-user.js';

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

interface PageBody {
  total: number;
  last_page: number;
  next_cursor: string | null;
  availability: string;
  result: Record<string, unknown>[];
}

const queryOf = (user: TestUser, more: Partial<ReadRecordsPayload> = {}): ReadRecordsPayload =>
  ({ user_id: user.id, data_type: 'LEGAL_NOTICE', page: 1, per_page: 100, sort: [], filters: [], ...more }) as ReadRecordsPayload;

const page = (user: TestUser, more: Partial<ReadRecordsPayload> = {}): Promise<PageBody> =>
  user.request(ReadRecords, queryOf(user, more)) as unknown as Promise<PageBody>;

const numbers = (records: Record<string, unknown>[]): number[] => records.map((record) => Number(String(record['notice_id']).slice(5)));

/**
 * Returns a time of the database clock, in milliseconds, between all earlier commits and all later
 * ones.
 */
async function instant(): Promise<string> {
  const { rows } = await harness.database.query<{ now: Date }>(
    `select date_trunc('milliseconds', instant()) + interval '1 ms' as now, pg_sleep(0.003)`,
  );
  return rows[0]!.now.toISOString();
}

describe('as_of', () => {
  let user: TestUser;
  let before: string;
  let first: string;
  let second: string;

  beforeAll(async () => {
    user = await harness.connectedUser(['LEGAL_NOTICE', 'COMPANY_PROFILE']);
    before = await instant();
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2), notice(3)]);
    await user.synchronize('COMPANY_PROFILE', 'inpi_rne', [recordOf('COMPANY_PROFILE', { name: 'FORMER NAME' })]);
    first = await instant();
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2, { city: 'LYON', publication_date: '2021-06-01' }), notice(4)]);
    await user.synchronize('COMPANY_PROFILE', 'inpi_rne', [recordOf('COMPANY_PROFILE', { name: 'PRESENT NAME' })]);
    second = await instant();
    await user.synchronize('LEGAL_NOTICE', 'bodacc', []);
  });

  it('returns records, order, total and pages of that time', async () => {
    const body = await page(user, { as_of: first, per_page: 2 });
    expect(body).toMatchObject({ total: 3, last_page: 2, availability: 'AVAILABLE' });
    expect(numbers(body.result)).toEqual([3, 2]);
    const rest = await page(user, { as_of: first, per_page: 2, cursor: body.next_cursor! });
    expect(numbers(rest.result)).toEqual([1]);
  });

  it('returns records that were changed by then and deleted later', async () => {
    const body = await page(user, { as_of: second });
    expect(numbers(body.result)).toEqual([2, 4, 1]);
    expect(body.result[0]).toMatchObject({ city: 'LYON' });
    expect((await page(user)).total).toBe(0);
    expect((await page(user, { as_of: '2100-01-01T00:00:00Z' })).total).toBe(0);
  });

  it('supports filters, sorts and updated_since', async () => {
    const filters = [{ field: 'publication_date', operator: 'gte' as const, values: ['2021-01-01'] }];
    expect((await page(user, { as_of: first, filters })).total).toBe(0);
    expect((await page(user, { as_of: second, filters })).total).toBe(1);
    const sort = [{ field: 'publication_date', descending: false }];
    expect(numbers((await page(user, { as_of: second, sort })).result)).toEqual([1, 4, 2]);
    expect(numbers((await page(user, { as_of: second, updated_since: first })).result)).toEqual([2, 4]);
  });

  it('fails with DATA_NOT_SYNCHRONIZED for a time before the first success', async () => {
    await expect(page(user, { as_of: before })).rejects.toMatchObject({ code: 'DATA_NOT_SYNCHRONIZED' });
  });

  it('returns an object type, and a record by its id, at that time', async () => {
    const profile = (as_of?: string) =>
      user.request(ReadRecord, { user_id: user.id, data_type: 'COMPANY_PROFILE', ...(as_of ? { as_of } : {}) });
    expect(await profile(first)).toMatchObject({ name: 'FORMER NAME' });
    expect(await profile()).toMatchObject({ name: 'PRESENT NAME' });
    const id = String((await page(user, { as_of: first })).result.at(-1)!['id']);
    const one = { user_id: user.id, data_type: 'LEGAL_NOTICE', record_id: id };
    expect(await user.request(ReadRecord, { ...one, as_of: second })).toMatchObject({ id });
    await expect(user.request(ReadRecord, one)).rejects.toMatchObject({ code: 'RECORD_NOT_FOUND' });
  });

  it('contains every record at every time while it is replaced repeatedly', async () => {
    const other = await harness.connectedUser(['LEGAL_NOTICE']);
    for (const city of ['PARIS', 'LYON', 'LILLE', 'BREST']) {
      await other.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1, { city })]);
      // Readers use milliseconds, so two replacements must not have the same one.
      await instant();
    }
    const { rows } = await harness.database.query<{ valid_to: string }>(
      `select to_char(valid_to at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as valid_to from record_history where user_id = $1`,
      [other.id],
    );
    const totals = await Promise.all(rows.map(async ({ valid_to }) => (await page(other, { as_of: valid_to })).total));
    expect(totals).toEqual([1, 1, 1]);
  });
});

describe('include=provenance', () => {
  it('returns source, time and different values of each field', async () => {
    const user = await harness.connectedUser(['COMPANY_PROFILE']);
    const type = 'COMPANY_PROFILE';
    await user.start([type]);
    const { jobId, job } = await user.claim();
    await user.stage(jobId, job, type, 'inpi_rne', [recordOf(type, { name: 'OF THE REGISTRY, é', purpose: 'Software', sign: null })]);
    await user.stage(jobId, job, type, 'insee_sirene', [recordOf(type, { name: 'OF THE STATISTICS OFFICE', purpose: null, sign: null })]);
    await user.complete(jobId, job, type, { inpi_rne: 1, insee_sirene: 1 });
    const read = (more: object) =>
      user.request(ReadRecord, { user_id: user.id, data_type: type, ...more }) as unknown as Promise<Record<string, unknown>>;
    const { provenance, ...record } = await read({ include: 'provenance' });
    const fetched_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(provenance).toMatchObject({
      name: { source: 'insee_sirene', fetched_at, losing: [{ source: 'inpi_rne', value: 'OF THE REGISTRY, é' }] },
      purpose: { source: 'inpi_rne', fetched_at, losing: [] },
    });
    expect(Object.keys(provenance as object)).not.toEqual(expect.arrayContaining(['id']));
    expect(record).toEqual(await read({}));
  });

  it('applies to each record of a page, and is never answered as unchanged', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    const raw = await harness.gateway.requestRaw(ReadRecords, queryOf(user, { include: 'provenance', if_version: 1 }), user.options);
    const body = JSON.parse(Buffer.from(raw.body).toString()) as PageBody;
    expect(body).toMatchObject({ total: 2, next_cursor: null });
    expect(body.result.map((record) => (record['provenance'] as Record<string, { source: string }>)['notice_id']!.source)).toEqual([
      'bodacc',
      'bodacc',
    ]);
  });

  it('cannot be combined with as_of', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await expect(page(user, { include: 'provenance', as_of: '2026-01-01T00:00:00Z' })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { errors: [{ parameter: 'include' }] },
    });
  });
});

describe('record lines', () => {
  let user: TestUser;

  beforeAll(async () => {
    user = await harness.connectedUser(['LEGAL_NOTICE']);
    // Several records per day, so that ids decide the order too.
    const notices = Array.from({ length: 50 }, (_, number) =>
      notice(number, { publication_date: `2020-01-${number < 25 ? '01' : '02'}`, city: 'Évry' }),
    );
    await user.synchronize('LEGAL_NOTICE', 'bodacc', notices);
  });

  async function batches(more: Partial<ReadRecordsPayload>): Promise<Record<string, unknown>[][]> {
    const read: Record<string, unknown>[][] = [];
    for (let cursor: string | undefined; ;) {
      const { body, headers } = await harness.gateway.requestRaw(
        ReadRecordLines,
        queryOf(user, { ...more, ...(cursor ? { cursor } : {}) }),
        user.options,
      );
      const lines = Buffer.from(body).toString().trim().split('\n').filter(Boolean);
      read.push(lines.map((line) => JSON.parse(line) as Record<string, unknown>));
      cursor = headers[READ_HEADERS.cursor];
      if (!cursor) return read;
    }
  }

  it('contain every record once, in the order of pages', async () => {
    const read = await batches({ per_page: 7 });
    expect(read.map((batch) => batch.length)).toEqual([7, 7, 7, 7, 7, 7, 7, 1]);
    expect(read.flat()).toEqual((await page(user)).result);
  });

  it('support filters, sorts and provenance', async () => {
    const sort = [{ field: 'publication_date', descending: false }];
    const filters = [{ field: 'publication_date', operator: 'eq' as const, values: ['2020-01-02'] }];
    const read = (await batches({ per_page: 10, sort, filters, include: 'provenance' })).flat();
    expect([read.length, read.filter((record) => record['provenance'] === undefined)]).toEqual([25, []]);
  });

  it('are empty for a list without records', async () => {
    expect(await batches({ filters: [{ field: 'publication_date', operator: 'eq', values: ['1999-01-01'] }] })).toEqual([[]]);
  });
});

describe('numbered pages', () => {
  it('cover the list from both ends without gaps or duplicates', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const days = ['2020-01-01', '2021-06-01', '2024-12-31'];
    const all = Array.from({ length: 1_250 }, (_, index) => notice(index, { publication_date: days[index % days.length] }));
    await user.synchronize('LEGAL_NOTICE', 'bodacc', all);
    const whole: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const body: PageBody = await page(user, { per_page: 500, cursor });
      whole.push(...body.result);
      cursor = body.next_cursor;
    }
    const pages = await Promise.all(Array.from({ length: 15 }, (_, index) => page(user, { per_page: 90, page: index + 1 })));
    expect(pages.flatMap(({ result }) => result)).toEqual(whole);
    expect([pages.map(({ total }) => total), pages.map(({ next_cursor }) => next_cursor === null)]).toEqual([
      Array.from({ length: 15 }, () => 1_250),
      Array.from({ length: 15 }, (_, index) => index >= 13),
    ]);
  });
});
