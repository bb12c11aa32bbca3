import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { ReadRecord, ReadRecordLines } from '@company-data/contracts';
import { dataType, type RecordBody } from '@company-data/data-types';
import { fromNow } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { notice, TestUser } from './test-user.js';

const TYPE = 'LEGAL_NOTICE';
const ADDED = ['previous_notice_id', 'persons.activity', 'details.other'];

interface Notice extends RecordBody {
  persons: RecordBody[];
  details: RecordBody;
}

/** Returns a notice as it was emitted and stored before the fields were added. */
function former(number: number, changes: RecordBody = {}): RecordBody {
  const record = structuredClone(notice(number, changes)) as Notice;
  const { persons, details } = record;
  delete record['previous_notice_id'];
  for (const person of persons) delete person['activity'];
  delete details['other'];
  return record;
}

/** Returns a notice with values in the added fields. */
function filled(number: number, changes: RecordBody = {}): RecordBody {
  const { persons, ...rest } = structuredClone(notice(number, changes)) as Notice;
  return { ...rest, previous_notice_id: `A2024${number}`, persons: persons.map((person) => ({ ...person, activity: 'Bakery' })) };
}

describe('records stored before their data type got new fields', () => {
  const definition = dataType(TYPE);
  let harness: SyncHarness;
  let user: TestUser;

  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness.stop());

  beforeEach(async () => {
    delete definition.addedFields;
    user = await harness.connectedUser([TYPE]);
    await user.synchronize(TYPE, 'bodacc', [former(1), former(2), former(3)]);
    definition.addedFields = ADDED;
  });
  afterEach(() => {
    delete definition.addedFields;
  });

  const served = async (): Promise<RecordBody[]> => (await user.read(TYPE)).result;

  it('are served with null in the new fields, in schema order', async () => {
    const [first] = await served();
    expect(first).toEqual({ ...notice(3), id: first!['id'] });
    expect(Object.keys(first!)).toEqual(Object.keys(definition.schema.properties as object));
    expect(await user.request(ReadRecord, { user_id: user.id, data_type: TYPE, record_id: String(first!['id']) })).toEqual(first);
    const query = { user_id: user.id, data_type: TYPE, page: 1, per_page: 100, sort: [], filters: [] };
    const { body } = await harness.gateway.requestRaw(ReadRecordLines, query, user.options);
    const lines = Buffer.from(body).toString().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as RecordBody)).toEqual(await served());
    const now = fromNow(60_000).toISOString();
    const filters = [{ field: 'city', operator: 'eq' as const, values: [String(first!['city'])] }];
    expect((await user.read(TYPE, { as_of: now, filters })).result).toEqual(await served());
  });

  it('are unchanged without an event when the new fields are null again', async () => {
    const entry = await user.synchronize(TYPE, 'bodacc', [notice(1), notice(2), notice(3)]);
    expect(entry.counts).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
    expect(await user.changeEvents()).toEqual([]);
  });

  it('are updated without an event when only the new fields have first values', async () => {
    const entry = await user.synchronize(TYPE, 'bodacc', [filled(1), filled(2), notice(3)]);
    expect(entry.counts).toMatchObject({ updated: 2, unchanged: 1 });
    expect((await served()).map(({ previous_notice_id }) => previous_notice_id)).toEqual([null, 'A20242', 'A20241']);
    expect(await user.changeEvents()).toEqual([]);
  });

  it('are published with other changes, and with each later value of the new fields', async () => {
    await user.synchronize(TYPE, 'bodacc', [filled(1, { city: 'LYON' }), filled(2), notice(3)]);
    await user.synchronize(TYPE, 'bodacc', [filled(1, { city: 'LYON' }), { ...filled(2), previous_notice_id: 'other' }, notice(3)]);
    const changes = (await user.changeEvents()).flatMap(({ payload }) => payload.changes);
    expect(changes.map(({ kind, updates }) => [kind, updates.map(({ field }) => field)])).toEqual([
      ['update', ['city']],
      ['update', ['previous_notice_id']],
    ]);
  });
});
