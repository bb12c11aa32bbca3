import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type DataTypeDefinition,
  dataType,
  dataTypes,
  type RecordBody,
  removeField,
  validateRecord,
  withAddedFields,
} from '@company-data/data-types';
import type { TwinAccounts } from '@company-data/service-testing';
import { ChangeHistoryRepository } from '../src/merge/change-history.repository.js';
import { addablePaths, filledRecord, withoutMembers } from './former-shapes.js';
import { MergeHarness } from './merge-harness.js';
import { recordOf } from './test-user.js';
import { twinLists } from './twin-lists.js';

const TYPE = 'BANK_ACCOUNT';
const MONDAY = '2025-03-10T06:00:00Z';
const TUESDAY = '2025-03-11T06:00:00Z';

let harness: MergeHarness;
let twins: TwinAccounts;

beforeAll(async () => {
  harness = await MergeHarness.start();
  twins = await twinLists(harness.database);
});

afterEach(() => twins.verify());
afterAll(() => harness.stop());

const account = (changes: RecordBody): RecordBody => recordOf(TYPE, { account_id: 'one', balance: 100, balance_at: MONDAY, ...changes });

/** Merges an account twice, and returns the result of the second read. */
async function readAgain(changes: RecordBody) {
  const collection = harness.collection(TYPE);
  const connection = await harness.connect(collection);
  const first = await harness.merge(collection, connection, { records: [account({})] });
  const merged = await harness.merge(collection, connection, { records: [account(changes)] });
  const told = await harness.publishedChanges(collection, merged.version);
  return { first, merged, told, served: (await harness.served(collection))[0]! };
}

describe('account that is read again', () => {
  it('gets a new version without an event when only its balance time changed', async () => {
    const { first, merged, told, served } = await readAgain({ balance_at: TUESDAY });
    expect(served).toMatchObject({ balance: 100, balance_at: TUESDAY });
    expect(merged).toMatchObject({ added: 0, updated: 1, deleted: 0, unchanged: 0, version: first.version + 1 });
    expect(told).toEqual([]);
  });

  it('is published with both fields when its balance changed', async () => {
    const { told } = await readAgain({ balance: 90, balance_at: TUESDAY });
    expect(told).toMatchObject([{ kind: 'update', updates: [{ field: 'balance', before: 100, after: 90 }, { field: 'balance_at' }] }]);
  });

  it('is unchanged when its balance time is the same', async () => {
    const { merged, told, served } = await readAgain({});
    expect(merged).toMatchObject({ updated: 0, unchanged: 1 });
    expect([told, served]).toEqual([[], { ...account({}), id: served['id'] }]);
  });

  it('is updated, not replaced, when its IBAN changes', async () => {
    const { merged, told } = await readAgain({ iban: null, account_key: null });
    expect([merged.added, merged.updated, merged.deleted]).toEqual([0, 1, 0]);
    expect(told.map(({ kind, updates }) => [kind, updates.map(({ field }) => field)])).toEqual([['update', ['account_key', 'iban']]]);
  });
});

describe('account that another provider reports', () => {
  it('is served from the first provider only, and counted as mixed up', async () => {
    const collection = harness.collection(TYPE);
    const [own, foreign] = [
      await harness.connect(collection, 'banking_provider_a'),
      await harness.connect(collection, 'banking_provider_b'),
    ];
    await harness.merge(collection, own, { records: [account({ number: null })], provider: 'banking_provider_a' });
    const claim = { records: [account({ balance: 1, number: '42' })], provider: 'banking_provider_b' };
    expect(await harness.merge(collection, foreign, claim)).toMatchObject({ updated: 0, mixedUp: 1 });
    expect((await harness.served(collection))[0]).toMatchObject({ balance: 100, number: null });
  });

  it('is not mixed up when each provider reports its own account', async () => {
    const collection = harness.collection(TYPE);
    const [one, other] = [await harness.connect(collection, 'banking_provider_a'), await harness.connect(collection, 'banking_provider_b')];
    await harness.merge(collection, one, { records: [account({})], provider: 'banking_provider_a' });
    const theirs = { records: [account({ provider_name: 'banking_provider_b' })], provider: 'banking_provider_b' };
    expect(await harness.merge(collection, other, theirs)).toMatchObject({ added: 1, mixedUp: 0 });
    const served = await harness.served(collection);
    expect(new Set(served.map((record) => record['account_key']))).toEqual(new Set([account({})['account_key']]));
    expect(served).toHaveLength(2);
  });
});

describe('record that was stored before the wordings of a release', () => {
  const link = { from: 'a', to: 'b', type: 'OFFICER', roles: ['Gérant'], owned_parts: null, since: null };
  const linked = (roles_en: string[]): RecordBody => {
    const { details, ...check } = dataType('BACKGROUND_CHECK_V2').sample;
    return { ...check, details: { ...(details as RecordBody), links: [{ ...link, roles_en }] } };
  };
  const unlabelled = structuredClone(dataType('TIMELINE').sample);
  for (const name of ['label_fr', 'label_en']) removeField(unlabelled, name);

  it.each([
    ['TIMELINE', 'labels in two languages', unlabelled, dataType('TIMELINE').sample],
    ['BACKGROUND_CHECK_V2', 'English names of roles', linked(['Gérant']), linked(['Manager'])],
  ])('of the type %s gets %s without an event', async (type, _what, before, after) => {
    const collection = harness.collection(type);
    const connection = await harness.connect(collection);
    await harness.merge(collection, connection, { records: [before] });
    const merged = await harness.merge(collection, connection, { records: [after] });
    expect(merged).toMatchObject({ added: 0, updated: 1, deleted: 0 });
    expect(await harness.publishedChanges(collection, merged.version)).toEqual([]);
    expect(await harness.served(collection)).toEqual([{ ...after, id: expect.any(String) }]);
  });
});

describe('record that was stored before members were added to its data type', () => {
  const types = [...dataTypes.values()].filter((definition) => addablePaths(definition).length > 0);
  const history = new ChangeHistoryRepository();
  let restore = (): void => undefined;
  afterEach(() => restore());

  /** Adds members to the released definition of a data type until the test ends. */
  function release(definition: DataTypeDefinition, added: string[]): void {
    const { addedFields } = definition;
    restore = () => void (definition.addedFields = addedFields);
    definition.addedFields = [...(addedFields ?? []), ...added];
  }

  it.each(types.map((definition): [string, DataTypeDefinition] => [definition.name, definition]))(
    'of %s is served whole, keeps its version and causes no event for their first values',
    async (type, definition) => {
      const [added, filled] = [addablePaths(definition), filledRecord(definition)];
      const former = withoutMembers(filled, added);
      const collection = harness.collection(type);
      const connection = await harness.connect(collection);
      const first = await harness.merge(collection, connection, { records: [former] });
      release(definition, added);

      const [served] = await harness.served(collection);
      expect(validateRecord(definition, served)).toEqual([]);
      expect(Object.keys(served!)).toEqual(Object.keys(definition.schema.properties as object));

      const same = await harness.merge(collection, connection, { records: [withAddedFields(definition, former)] });
      expect(same).toMatchObject({ added: 0, updated: 0, deleted: 0, unchanged: 1 });
      expect(await harness.publishedChanges(collection, same.version)).toEqual([]);

      for (const record of [filled, former, filled]) {
        const { added: news, deleted, version } = await harness.merge(collection, connection, { records: [record] });
        expect([news, deleted, version > first.version]).toEqual([0, 0, true]);
        expect(await harness.publishedChanges(collection, version)).toEqual([]);
      }
      expect(await harness.served(collection)).toEqual([{ ...filled, id: served!['id'] }]);
      const ever = { from: new Date(0), to: new Date('2100-01-01') };
      const past = await harness.within((tx) => history.read(collection, ever, '00000000-0000-0000-0000-000000000000', tx));
      expect(past.changes.filter(({ change }) => change.kind !== 'add')).toEqual([]);
    },
  );
});
