import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CreateDataConnection,
  type DataConnectionResource,
  DeleteDataConnection,
  jobReady,
  type JobReadyPayload,
} from '@company-data/contracts';
import type { RecordBody } from '@company-data/data-types';
import { SyncHarness } from './sync-harness.js';
import { notice, recordOf, type TestUser } from './test-user.js';

const NOTICES = 'LEGAL_NOTICE';
const OFFICERS = 'COMPANY_OFFICER';
const REGISTER = 'company_legal_fr';

const officer = (last_name: string, changes: RecordBody = {}): RecordBody =>
  recordOf(OFFICERS, { last_name, patronym: last_name, first_name: 'ZOE', first_names: [], ...changes });

describe('first read of another connection', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness.stop());

  const connect = (user: TestUser, provider_name: string, type: string): Promise<DataConnectionResource> =>
    user.request(CreateDataConnection, { user_id: user.id, provider_name, requested_data_types: [type] });

  /** Synchronizes a type. Each connection returns its records or fails, in the order of `given`. */
  async function synchronize(
    user: TestUser,
    type: string,
    given: [connection: DataConnectionResource, records?: RecordBody[]][],
  ): Promise<void> {
    await user.start([type]);
    const names = [...new Set(given.map(([{ provider_name }]) => provider_name))];
    const ready = await Promise.all(names.map((name) => user.events<JobReadyPayload>(jobReady(name).subject)));
    const open = ready.flatMap((events, place) =>
      events.slice(-given.filter(([{ provider_name }]) => provider_name === names[place]).length),
    );
    const jobs = await Promise.all(open.map(async ({ payload }) => ({ id: payload.job_id, job: await user.claimJob(payload.job_id) })));
    for (const [connection, records] of given) {
      const { id, job } = jobs.find((each) => each.job.connection_id === connection.id)!;
      const source = connection.provider_name !== REGISTER ? connection.provider_name : type === OFFICERS ? 'inpi_rne' : 'bodacc';
      if (records && records.length > 0) await user.stage(id, job, type, source, records);
      await user.complete(id, job, type, { [source]: records ? records.length : 'FETCH_ERROR' });
    }
  }

  const told = async (user: TestUser): Promise<string[]> =>
    (await user.changeEvents()).flatMap(({ payload }) => payload.changes.map(({ kind }) => kind));

  it.each([
    ['after', false],
    ['before', true],
  ])('publishes no changes when merged %s the register, but publishes later changes', async (_order, first) => {
    const user = await harness.connectedUser([NOTICES]);
    const other = await connect(user, REGISTER, NOTICES);
    const given: [DataConnectionResource, RecordBody[]][] = [
      [user.connection, [notice(1), notice(2)]],
      [other, [notice(2), notice(3)]],
    ];
    await synchronize(user, NOTICES, first ? given.toReversed() : given);
    expect(await told(user)).toEqual([]);
    await synchronize(user, NOTICES, [
      [user.connection, [notice(1), notice(2)]],
      [other, [notice(2), notice(3), notice(4)]],
    ]);
    expect(await told(user)).toEqual(['add']);
  });

  it('publishes no changes when it succeeds after a failure', async () => {
    const user = await harness.connectedUser([NOTICES]);
    const other = await connect(user, REGISTER, NOTICES);
    await synchronize(user, NOTICES, [[user.connection, [notice(1)]], [other]]);
    await synchronize(user, NOTICES, [
      [user.connection, [notice(1)]],
      [other, [notice(5)]],
    ]);
    expect([await told(user), (await user.read(NOTICES)).total]).toEqual([[], 2]);
    await synchronize(user, NOTICES, [
      [user.connection, [notice(1)]],
      [other, [notice(6)]],
    ]);
    expect((await told(user)).toSorted()).toEqual(['add', 'delete']);
  });

  it('publishes later additions when it was empty', async () => {
    const user = await harness.connectedUser([NOTICES]);
    const other = await connect(user, REGISTER, NOTICES);
    await synchronize(user, NOTICES, [
      [user.connection, [notice(1)]],
      [other, []],
    ]);
    await synchronize(user, NOTICES, [
      [user.connection, [notice(1)]],
      [other, [notice(2)]],
    ]);
    expect(await told(user)).toEqual(['add']);
  });

  it('publishes entered records, and not those of the register', async () => {
    const user = await harness.connectedUser([OFFICERS]);
    const entered = await connect(user, 'input_user', OFFICERS);
    await synchronize(user, OFFICERS, [
      [entered, []],
      [user.connection, [officer('EXEMPLE'), officer('FICTIF')]],
    ]);
    expect(await told(user)).toEqual([]);
    await synchronize(user, OFFICERS, [
      [entered, [officer('INCONNUE')]],
      [user.connection, [officer('EXEMPLE'), officer('FICTIF')]],
    ]);
    expect(await told(user)).toEqual(['add']);
  });

  it('publishes an entered record before the first read of the register', async () => {
    const user = await harness.connectedUser([OFFICERS]);
    const entered = await connect(user, 'input_user', OFFICERS);
    await synchronize(user, OFFICERS, [
      [entered, [officer('INCONNUE')]],
      [user.connection, [officer('EXEMPLE')]],
    ]);
    expect([await told(user), (await user.read(OFFICERS)).total]).toEqual([['add'], 2]);
  });

  /** Reads the register, which lists the company or not, and an entered officer. */
  async function readOfficers(user: TestUser, records: RecordBody[], knows_company: boolean): Promise<void> {
    await user.start([OFFICERS]);
    for (const [provider, ...sources] of [
      [REGISTER, 'inpi_rne', 'insee_sirene'],
      ['input_user', 'input_user'],
    ] as const) {
      const id = (await user.events<JobReadyPayload>(jobReady(provider).subject)).at(-1)!.payload.job_id;
      const job = await user.claimJob(id);
      const own = provider === REGISTER ? records : [officer('INCONNUE')];
      if (own.length > 0) await user.stage(id, job, OFFICERS, sources[0], own);
      const said = provider === REGISTER ? { knows_company } : {};
      const totals = [own.length, 0];
      await user.completeAs(
        id,
        job,
        OFFICERS,
        sources.map((name, place) => ({ name, status: 'SUCCESS' as const, total: totals[place]!, ...said })),
      );
    }
  }

  it.each([
    ['once', 1],
    ['twice', 2],
  ])('publishes an entered record of a company that the registers denied %s, and not its first records', async (_times, denials) => {
    const user = await harness.connectedUser([OFFICERS]);
    await connect(user, 'input_user', OFFICERS);
    for (let denial = 0; denial < denials; denial += 1) await readOfficers(user, [], false);
    expect(await told(user)).toEqual(['add']);
    await readOfficers(user, [officer('EXEMPLE')], true);
    expect([await told(user), (await user.read(OFFICERS)).total]).toEqual([['add'], 2]);
    await readOfficers(user, [officer('EXEMPLE'), officer('NOUVELLE')], true);
    expect(await told(user)).toEqual(['add', 'add']);
  });

  it('publishes the first records of a company that the registers listed without records before', async () => {
    const user = await harness.connectedUser([OFFICERS]);
    await connect(user, 'input_user', OFFICERS);
    await readOfficers(user, [], false);
    await readOfficers(user, [], true);
    await readOfficers(user, [officer('EXEMPLE')], true);
    expect(await told(user)).toEqual(['add', 'add']);
  });

  it('publishes no changes when it replaces a connection that was never read', async () => {
    const user = await harness.connectedUser([NOTICES]);
    const failed = await connect(user, REGISTER, NOTICES);
    await synchronize(user, NOTICES, [[user.connection, [notice(1)]], [failed]]);
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: failed.id });
    const other = await connect(user, REGISTER, NOTICES);
    await synchronize(user, NOTICES, [
      [user.connection, [notice(1)]],
      [other, [notice(2)]],
    ]);
    expect([await told(user), (await user.read(NOTICES)).total]).toEqual([[], 2]);
  });

  it.each([
    ['publishes later changes when it is the first after a deleted one', 1, ['add']],
    ['publishes no changes when another one replaced a deleted one before', 2, []],
  ])('%s', async (_outcome, connections, published) => {
    const user = await harness.connectedUser([NOTICES]);
    await synchronize(user, NOTICES, [[user.connection, [notice(1)]]]);
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id });
    const given: [DataConnectionResource, RecordBody[]][] = [];
    for (let made = 1; made <= connections; made += 1) {
      given.push([await connect(user, REGISTER, NOTICES), made === connections ? [notice(1), notice(2)] : [notice(1)]]);
      await synchronize(user, NOTICES, given);
    }
    expect([await told(user), (await user.read(NOTICES)).total]).toEqual([published, 2]);
  });

  it('does not affect another account', async () => {
    const users = [await harness.connectedUser([NOTICES]), await harness.connectedUser([NOTICES], randomUUID())];
    for (const user of users) await synchronize(user, NOTICES, [[user.connection, [notice(1)]]]);
    const other = await connect(users[0]!, REGISTER, NOTICES);
    await synchronize(users[0]!, NOTICES, [
      [users[0]!.connection, [notice(1)]],
      [other, [notice(2)]],
    ]);
    await synchronize(users[1]!, NOTICES, [[users[1]!.connection, [notice(1), notice(2)]]]);
    expect([await told(users[0]!), await told(users[1]!)]).toEqual([[], ['add']]);
  });

  describe('counts of an entry', () => {
    /** Returns the added, updated, deleted and unchanged records of the entry of a connection. */
    const counts = async (user: TestUser, { id }: DataConnectionResource): Promise<number[]> => {
      const { added, updated, deleted, unchanged } = (await user.latest()).find((entry) => entry.data_connection_id === id)!.counts;
      return [added, updated, deleted, unchanged];
    };

    it('do not include records of another provider', async () => {
      const user = await harness.connectedUser([OFFICERS]);
      const entered = await connect(user, 'input_user', OFFICERS);
      const first: [DataConnectionResource, RecordBody[]][] = [
        [user.connection, [officer('EXEMPLE'), officer('FICTIF'), officer('MODELE')]],
        [entered, [officer('INCONNUE')]],
      ];
      await synchronize(user, OFFICERS, first);
      expect([await counts(user, user.connection), await counts(user, entered)]).toEqual([
        [3, 0, 0, 0],
        [1, 0, 0, 0],
      ]);
      await synchronize(user, OFFICERS, first);
      expect([await counts(user, user.connection), await counts(user, entered)]).toEqual([
        [0, 0, 0, 3],
        [0, 0, 0, 1],
      ]);
      await synchronize(user, OFFICERS, [
        [user.connection, [officer('EXEMPLE'), officer('FICTIF', { nationality: 'Belge' })]],
        [entered, [officer('INCONNUE'), officer('NOUVELLE')]],
      ]);
      expect([await counts(user, user.connection), await counts(user, entered)]).toEqual([
        [0, 1, 1, 1],
        [1, 0, 0, 1],
      ]);
    });

    it('include a record that another connection returns too, until its own no longer does', async () => {
      const user = await harness.connectedUser([NOTICES]);
      const other = await connect(user, REGISTER, NOTICES);
      await synchronize(user, NOTICES, [
        [user.connection, [notice(1), notice(2)]],
        [other, [notice(2), notice(3)]],
      ]);
      expect([await counts(user, user.connection), await counts(user, other)]).toEqual([
        [2, 0, 0, 0],
        [1, 0, 0, 1],
      ]);
      await synchronize(user, NOTICES, [
        [user.connection, [notice(1)]],
        [other, [notice(2), notice(3)]],
      ]);
      expect([await counts(user, user.connection), await counts(user, other)]).toEqual([
        [0, 0, 0, 1],
        [0, 0, 0, 2],
      ]);
    });
  });
});
