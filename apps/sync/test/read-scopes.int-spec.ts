import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import { linesOf, synchronize, withLarge } from './scoped-reads.js';
import { SyncHarness } from './sync-harness.js';
import { notice, recordOf, type TestUser } from './test-user.js';

const NOTICES = 'LEGAL_NOTICE';
const ACTS = 'ACT';
const OFFICES = 'CORPORATE_OFFICE';
const MARKS = 'TRADEMARK';
const CHANGES = { kind: 'changes' } as const;

let harness: SyncHarness;

beforeAll(async () => {
  harness = await SyncHarness.start();
});

afterAll(() => harness.stop());

const changesOf = async (user: TestUser) => (await user.changeEvents()).flatMap(({ payload }) => payload.changes);

const noticeOn = (day: string, changes: RecordBody = {}): RecordBody =>
  notice(Number(day.replaceAll('-', '')), { publication_date: day, ...changes });

/** Returns the days of the served notices, oldest first. */
const daysServed = async (user: TestUser) => (await user.read(NOTICES)).result.map((record) => record['publication_date']).toReversed();

async function userWithNotices(...days: string[]): Promise<TestUser> {
  const user = await harness.connectedUser([NOTICES]);
  await synchronize(user, NOTICES, { bodacc: { records: days.map((day) => noticeOn(day)) } });
  return user;
}

describe('windowed read', () => {
  const window = { kind: 'window', field: 'publication_date', from: '2025-02-01', to: '2025-03-01' } as const;

  it('deletes missing records from its first day to before its end only', async () => {
    const user = await userWithNotices('2025-01-31', '2025-02-01', '2025-02-15', '2025-02-28', '2025-03-01');
    await synchronize(user, NOTICES, { bodacc: { records: [noticeOn('2025-02-15')], scope: window } });
    expect(await daysServed(user)).toEqual(['2025-01-31', '2025-02-15', '2025-03-01']);
    expect((await changesOf(user)).map(({ kind, object }) => [kind, object['publication_date']]).toSorted()).toEqual([
      ['delete', '2025-02-01'],
      ['delete', '2025-02-28'],
    ]);
  });

  it('is followed by a full read that deletes the other missing records', async () => {
    const user = await userWithNotices('2025-01-31', '2025-02-15');
    await synchronize(user, NOTICES, { bodacc: { records: [noticeOn('2025-02-16')], scope: window } });
    expect(await daysServed(user)).toEqual(['2025-01-31', '2025-02-16']);
    await synchronize(user, NOTICES, { bodacc: { records: [noticeOn('2025-02-16')] } });
    expect(await daysServed(user)).toEqual(['2025-02-16']);
  });

  it('stores returned records outside the window too', async () => {
    const user = await userWithNotices('2025-02-15');
    const told = [noticeOn('2025-02-15'), noticeOn('2024-12-24')];
    await synchronize(user, NOTICES, { bodacc: { records: told, scope: window } });
    expect(await daysServed(user)).toEqual(['2024-12-24', '2025-02-15']);
  });

  it('does not delete a record without a date', async () => {
    const user = await userWithNotices('2025-02-15');
    const undated = noticeOn('2025-02-16', { publication_date: null });
    await synchronize(user, NOTICES, { bodacc: { records: [noticeOn('2025-02-15'), undated] } });
    await synchronize(user, NOTICES, { bodacc: { scope: window } });
    expect(await daysServed(user)).toEqual([null]);
  });

  it('deletes nothing when the read failed', async () => {
    const user = await userWithNotices('2025-02-15');
    await synchronize(user, NOTICES, { bodacc: 'FETCH_ERROR' });
    expect(await daysServed(user)).toEqual(['2025-02-15']);
  });

  it('is repeated without deletions when fewer deletions are staged than reported', async () => {
    const user = await userWithNotices('2025-02-15');
    await user.start([NOTICES]);
    const { jobId, job } = await user.claim();
    const told = { name: 'bodacc', status: 'SUCCESS' as const, total: 0, deletions: 1, scope: window };
    expect(await user.completeAs(jobId, job, NOTICES, [told])).toEqual({ status: 'FETCH_AGAIN' });
    expect(await daysServed(user)).toEqual(['2025-02-15']);
  });

  it('supports a field by which the list is not ordered', async () => {
    const user = await harness.connectedUser([ACTS]);
    const actOf = (day: string) => recordOf(ACTS, { source_document_id: day, act_date: day });
    const days = ['2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01'];
    await synchronize(user, ACTS, { inpi_rne: { records: days.map(actOf) } });
    await synchronize(user, ACTS, { inpi_rne: { scope: { ...window, field: 'act_date' } } });
    expect((await user.read(ACTS)).result.map((record) => record['act_date']).toSorted()).toEqual(['2025-01-31', '2025-03-01']);
  });
});

describe('incremental read', () => {
  it('writes returned records and deletes no others', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02');
    const told = [noticeOn('2025-01-02', { city: 'NICE' }), noticeOn('2025-01-03')];
    await synchronize(user, NOTICES, { bodacc: { records: told, scope: CHANGES } });
    expect(await daysServed(user)).toEqual(['2025-01-01', '2025-01-02', '2025-01-03']);
    expect((await changesOf(user)).map(({ kind }) => kind).toSorted()).toEqual(['add', 'update']);
  });

  it('changes nothing when it returns nothing', async () => {
    const user = await userWithNotices('2025-01-01');
    const before = await user.read(NOTICES);
    await synchronize(user, NOTICES, { bodacc: { scope: CHANGES } });
    expect(await user.read(NOTICES)).toEqual(before);
  });

  it('is followed by a full read that deletes missing records', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02');
    await synchronize(user, NOTICES, { bodacc: { records: [noticeOn('2025-01-03')], scope: CHANGES } });
    await synchronize(user, NOTICES, { bodacc: { records: [noticeOn('2025-01-03')] } });
    expect(await daysServed(user)).toEqual(['2025-01-03']);
  });
});

describe('reported deletion', () => {
  it.each([
    ['changes', CHANGES, []],
    ['a window without the record', { kind: 'window', field: 'publication_date', from: '2020-01-01', to: '2020-02-01' } as const, []],
    ['all', undefined, [noticeOn('2025-01-02')]],
  ])('deletes the record and counts it when the scope is %s', async (_scope, scope, records) => {
    const user = await userWithNotices('2025-01-01', '2025-01-02');
    await synchronize(user, NOTICES, { bodacc: { records, deleted: [noticeOn('2025-01-01')], scope } });
    expect(await daysServed(user)).toEqual(['2025-01-02']);
    expect((await user.latest())[0]).toMatchObject({ counts: { added: 0, updated: 0, deleted: 1, unchanged: 1 } });
  });

  it('is overridden by a later line of the record, and overrides an earlier one', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02');
    await user.start([NOTICES]);
    const { jobId, job } = await user.claim();
    const stage = (records: RecordBody[], deleted: RecordBody[], sequence: number) =>
      user.stageLines(jobId, job, NOTICES, 'bodacc', linesOf(user, NOTICES, records, deleted), sequence);
    await stage([noticeOn('2025-01-02')], [noticeOn('2025-01-01')], 0);
    await stage([noticeOn('2025-01-01')], [noticeOn('2025-01-02')], 1);
    await user.completeAs(jobId, job, NOTICES, [{ name: 'bodacc', status: 'SUCCESS', total: 2, deletions: 2, scope: CHANGES }]);
    expect(await daysServed(user)).toEqual(['2025-01-01']);
  });

  it('changes nothing when the record is unknown', async () => {
    const user = await userWithNotices('2025-01-01');
    await synchronize(user, NOTICES, { bodacc: { deleted: [noticeOn('2024-01-01')], scope: CHANGES } });
    expect([await daysServed(user), await changesOf(user)]).toEqual([['2025-01-01'], []]);
  });
});

describe('two sources of one entry', () => {
  const officeOf = (source: string, number: number, name: string) =>
    recordOf(OFFICES, {
      siret: `0000123440000${number}`,
      name: source === 'inpi_rne' ? name : null,
      sign: source === 'inpi_rne' ? null : name,
    });
  const offices = (source: string, ...numbers: number[]) => numbers.map((number) => officeOf(source, number, `${source} ${number}`));
  const served = async (user: TestUser) =>
    Object.fromEntries(
      (await user.read(OFFICES)).result.map((record) => [String(record['siret']).at(-1), [record['name'], record['sign']]]),
    );
  const filledUser = async () => {
    const user = await harness.connectedUser([OFFICES]);
    const insee = { records: offices('insee_sirene', 1, 2, 3) };
    await synchronize(user, OFFICES, { inpi_rne: { records: offices('inpi_rne', 1, 2) }, insee_sirene: insee });
    return user;
  };

  it('delete contributions within their own scope', async () => {
    const user = await filledUser();
    const changed = { records: [officeOf('inpi_rne', 2, 'new')], scope: CHANGES };
    await synchronize(user, OFFICES, { inpi_rne: changed, insee_sirene: { records: offices('insee_sirene', 2) } });
    expect(await served(user)).toEqual({ 1: ['inpi_rne 1', null], 2: ['new', 'insee_sirene 2'] });
  });

  it('preserve the contribution of the other source when one reports a deletion', async () => {
    const user = await filledUser();
    const gone = { deleted: offices('inpi_rne', 1), scope: CHANGES };
    await synchronize(user, OFFICES, { inpi_rne: gone, insee_sirene: { scope: CHANGES } });
    expect(await served(user)).toEqual({ 1: [null, 'insee_sirene 1'], 2: ['inpi_rne 2', 'insee_sirene 2'], 3: [null, 'insee_sirene 3'] });
  });

  it('delete by their own value of the window field', async () => {
    const user = await harness.connectedUser([OFFICES]);
    const closedOn = (source: string, number: number, day: string) => ({ ...officeOf(source, number, source), closing_date: day });
    const said = (source: string, day: string) => ({ records: [closedOn(source, 1, day), closedOn(source, 2, '2025-06-01')] });
    await synchronize(user, OFFICES, { inpi_rne: said('inpi_rne', '2025-02-10'), insee_sirene: said('insee_sirene', '2025-04-10') });
    const scope = { kind: 'window', field: 'closing_date', from: '2025-02-01', to: '2025-03-01' } as const;
    await synchronize(user, OFFICES, { inpi_rne: { scope }, insee_sirene: { scope } });
    expect(await served(user)).toEqual({ 1: [null, 'insee_sirene'], 2: ['inpi_rne', 'insee_sirene'] });
  });

  it('preserve contributions of a failed source when the other is read incrementally', async () => {
    const user = await filledUser();
    await synchronize(user, OFFICES, { inpi_rne: { deleted: offices('inpi_rne', 2), scope: CHANGES }, insee_sirene: 'FETCH_ERROR' });
    expect(await served(user)).toEqual({ 1: ['inpi_rne 1', 'insee_sirene 1'], 2: [null, 'insee_sirene 2'], 3: [null, 'insee_sirene 3'] });
  });
});

describe('gradual source with an incremental main source', () => {
  const bare = { kind: null, registration_date: null, representative: null };
  const mark = (number: string) => recordOf(MARKS, { application_number: number, ...bare });
  const word = (number: string) => ({ ...mark(number), kind: 'WORD', name: null, status: null, application_date: null });
  const served = async (user: TestUser) =>
    Object.fromEntries((await user.read(MARKS)).result.map((record) => [record['application_number'], record['kind']]));
  const filledUser = async () => {
    const user = await harness.connectedUser([MARKS]);
    await synchronize(user, MARKS, { inpi_pi: { records: [mark('1'), mark('2')] }, inpi_pi_notices: { records: [word('1'), word('2')] } });
    return user;
  };

  it('preserves contributions that no source returns', async () => {
    const user = await filledUser();
    await synchronize(user, MARKS, { inpi_pi: { scope: CHANGES }, inpi_pi_notices: {} });
    expect(await served(user)).toEqual({ 1: 'WORD', 2: 'WORD' });
  });

  it('loses a contribution when the main source reports the record as deleted', async () => {
    const user = await filledUser();
    await synchronize(user, MARKS, { inpi_pi: { deleted: [mark('1')], scope: CHANGES }, inpi_pi_notices: {} });
    expect(await served(user)).toEqual({ 2: 'WORD' });
  });

  it('loses contributions of records that are missing in a full read', async () => {
    const user = await filledUser();
    await synchronize(user, MARKS, { inpi_pi: { records: [mark('1')] }, inpi_pi_notices: { scope: CHANGES } });
    expect(await served(user)).toEqual({ 1: 'WORD' });
  });
});

describe('record that is too large to store', () => {
  const [first, second, third] = [noticeOn('2025-01-01'), noticeOn('2025-01-02'), noticeOn('2025-01-03')];

  it('stays as it was with a warning, while a full read deletes a missing record', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02', '2025-01-03');
    const before = (await user.read(NOTICES)).result.filter((record) => record['publication_date'] !== '2025-01-03');
    await synchronize(user, NOTICES, { bodacc: withLarge(user, NOTICES, { records: [first!] }, second!) });
    expect((await user.read(NOTICES)).result).toEqual(before);
    expect((await changesOf(user)).map(({ kind, object }) => [kind, object['publication_date']])).toEqual([['delete', '2025-01-03']]);
    expect((await user.latest())[0]).toMatchObject({
      status: 'SUCCESS',
      counts: { added: 0, updated: 0, deleted: 1, unchanged: 2 },
      warnings: [{ code: 'RECORDS_TOO_LARGE' }],
    });
  });

  it('is deleted when a later full read does not return it', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02');
    await synchronize(user, NOTICES, { bodacc: withLarge(user, NOTICES, { records: [first!] }, second!) });
    await synchronize(user, NOTICES, { bodacc: { records: [first!] } });
    expect(await daysServed(user)).toEqual(['2025-01-01']);
  });

  it('stays in a window that deletes a missing record', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02', '2025-01-03');
    const scope = { kind: 'window', field: 'publication_date', from: '2025-01-02', to: '2025-01-04' } as const;
    await synchronize(user, NOTICES, { bodacc: withLarge(user, NOTICES, { scope }, second!) });
    expect(await daysServed(user)).toEqual(['2025-01-01', '2025-01-02']);
  });

  it('stays when an earlier line of the read reports its deletion', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02', '2025-01-03');
    await user.start([NOTICES]);
    const { jobId, job } = await user.claim();
    await user.stageLines(jobId, job, NOTICES, 'bodacc', linesOf(user, NOTICES, [], [second!]));
    const { kept } = withLarge(user, NOTICES, { scope: CHANGES }, second!, third!);
    const outcome = { name: 'bodacc', status: 'SUCCESS' as const, total: 0, deletions: 2, scope: CHANGES, kept };
    const last = { source: 'bodacc', lines: linesOf(user, NOTICES, [], [third!]) };
    await user.completeAs(jobId, job, NOTICES, [outcome], last);
    expect(await daysServed(user)).toEqual(['2025-01-01', '2025-01-02', '2025-01-03']);
  });

  it('is not added when it was never stored', async () => {
    const user = await userWithNotices('2025-01-01');
    await synchronize(user, NOTICES, { bodacc: withLarge(user, NOTICES, { records: [first!] }, second!) });
    expect([await daysServed(user), await changesOf(user)]).toEqual([['2025-01-01'], []]);
  });

  it('keeps its contribution of one source only', async () => {
    const user = await harness.connectedUser([OFFICES]);
    const office = (number: number) => recordOf(OFFICES, { siret: `0000123440000${number}`, name: 'BAKERY', sign: 'ELM' });
    const both = [office(1), office(2)];
    await synchronize(user, OFFICES, { inpi_rne: { records: both }, insee_sirene: { records: both } });
    await synchronize(user, OFFICES, { inpi_rne: withLarge(user, OFFICES, {}, office(1)), insee_sirene: { records: [office(2)] } });
    expect(
      await harness.rows('select source, record_id::text from source_records where user_id = $1 order by source', [user.id]),
    ).toMatchObject([{ source: 'inpi_rne' }, { source: 'insee_sirene' }]);
    expect((await user.read(OFFICES)).result).toHaveLength(2);
  });

  it('keeps the contributions of gradual sources', async () => {
    const user = await harness.connectedUser([MARKS]);
    const mark = (number: string) => recordOf(MARKS, { application_number: number });
    await synchronize(user, MARKS, { inpi_pi: { records: [mark('1'), mark('2')] }, inpi_pi_notices: { records: [mark('1')] } });
    const before = await user.read(MARKS);
    await synchronize(user, MARKS, { inpi_pi: withLarge(user, MARKS, { records: [mark('2')] }, mark('1')), inpi_pi_notices: {} });
    expect([await user.read(MARKS), await changesOf(user)]).toEqual([before, []]);
  });

  it('restricts a full read to changes when the record is not named', async () => {
    const user = await userWithNotices('2025-01-01', '2025-01-02');
    await synchronize(user, NOTICES, { bodacc: { records: [first!, third!], unread: 'LARGE_RECORDS' } });
    expect(await daysServed(user)).toEqual(['2025-01-01', '2025-01-02', '2025-01-03']);
  });
});
