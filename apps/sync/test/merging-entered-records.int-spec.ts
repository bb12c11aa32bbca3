import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateDataConnection, type DataChangedV1, jobReady, type JobReadyPayload, ListKnownRecords } from '@company-data/contracts';
import { dataType, recordIdOf, type RecordBody } from '@company-data/data-types';
import type { TwinAccounts } from '@company-data/service-testing';
import fc from 'fast-check';
import { SyncHarness } from './sync-harness.js';
import { recordOf, type TestUser } from './test-user.js';
import { twinLists } from './twin-lists.js';

const TYPE = 'COMPANY_OFFICER';
const REGISTER = { provider: 'company_legal_fr', source: 'inpi_rne' };
const ENTERED = { provider: 'input_user', source: 'input_user' };

let harness: SyncHarness;
let twins: TwinAccounts;

beforeAll(async () => {
  harness = await SyncHarness.start();
  twins = await twinLists(harness.servers.database!);
});
afterEach(() => twins.verify());
afterAll(() => harness.stop());

const person = (last: string, first: string, month: string | null, more: RecordBody = {}): RecordBody =>
  recordOf(TYPE, {
    type: 'PERSON',
    last_name: last,
    patronym: null,
    usage_name: null,
    first_name: first,
    first_names: [],
    birth_month: month,
    birth_date: null,
    ...more,
  });

/** Persons that the register may contain. */
const KNOWN = {
  jean: person('DUPONT', 'JEAN', '1980-01'),
  marie: person('DUPONT', 'MARIE', '1975-03'),
  mary: person('DUPONT', 'MARIE', '1980-11'),
  anne: person('DURAND', 'ANNE', '1980-01', { patronym: 'MARTIN', usage_name: 'DURAND' }),
};
type Known = keyof typeof KNOWN;

/** Persons that may be entered, with their matches in the register. */
const ENTRIES: Record<string, { body: RecordBody; is: Known[] }> = {
  stranger: { body: person('Inconnue', 'Zoé', '1990-01'), is: [] },
  jean: { body: person('Dupont', 'Jean-Luc', '1980-01'), is: ['jean'] },
  someMarie: { body: person('Dupont', 'Marie', null), is: ['marie', 'mary'] },
  anneInUse: { body: person('Durand', 'Anne', '1980-01'), is: ['anne'] },
  anneAtBirth: { body: person('Martin', 'Anne', '1980-01'), is: ['anne'] },
};

/** Data of the connections in one synchronization. */
interface Step {
  known: Known[];
  /** Names of entries, with the time and the content of each. */
  entered: { name: string; at: number }[];
  registerFirst: boolean;
}

const idOf = (user: TestUser, body: RecordBody): string => recordIdOf(dataType(TYPE), user.id, body);

/** Returns the expected records by id. The nationality identifies the origin of a record. */
function expectedOf(user: TestUser, { known, entered }: Step): Map<string, string> {
  const served = new Map(known.map((name) => [idOf(user, KNOWN[name]), `known ${name}`]));
  for (const { name, at } of entered.toSorted((one, other) => one.at - other.at)) {
    const { body, is } = ENTRIES[name]!;
    const same = is.filter((each) => known.includes(each));
    served.set(idOf(user, same.length === 1 ? KNOWN[same[0]!] : body), `${name} ${at}`);
  }
  return served;
}

async function report(user: TestUser, { provider, source }: typeof REGISTER, records: RecordBody[]): Promise<void> {
  const { job_id: jobId } = (await user.events<JobReadyPayload>(jobReady(provider).subject)).at(-1)!.payload;
  const job = await user.claimJob(jobId);
  if (records.length > 0) await user.stage(jobId, job, TYPE, source, records);
  await user.complete(jobId, job, TYPE, { [source]: records.length });
}

async function synchronize(user: TestUser, step: Step): Promise<void> {
  await user.start([TYPE]);
  const known = step.known.map((name) => ({ ...KNOWN[name], nationality: `known ${name}` }));
  const entered = step.entered.map(({ name, at }) => ({
    ...ENTRIES[name]!.body,
    nationality: `${name} ${at}`,
    updated_at_source: `2026-01-01T00:00:0${at}Z`,
  }));
  const tellings = [() => report(user, REGISTER, known), () => report(user, ENTERED, entered)];
  for (const telling of step.registerFirst ? tellings : tellings.toReversed()) await telling();
}

async function bothConnected(): Promise<TestUser> {
  const user = await harness.connectedUser([TYPE]);
  await user.request(CreateDataConnection, { user_id: user.id, provider_name: ENTERED.provider, requested_data_types: [TYPE] });
  return user;
}

const served = async (user: TestUser): Promise<Map<string, string>> =>
  new Map((await user.read(TYPE)).result.map((record) => [String(record['id']), String(record['nationality'])]));

/**
 * When two entries match the same person, the replaced one returns only with the next read of
 * entered data.
 */
const readLastOfTwo = (each: Step): Step => {
  const ofAnne = each.entered.filter(({ name }) => ENTRIES[name]!.is.includes('anne'));
  return ofAnne.length > 1 ? { ...each, registerFirst: true } : each;
};

const step: fc.Arbitrary<Step> = fc
  .record({
    known: fc.subarray(Object.keys(KNOWN) as Known[]),
    entered: fc
      .subarray(Object.keys(ENTRIES))
      .chain((names) =>
        fc
          .shuffledSubarray([1, 2, 3, 4, 5], { minLength: names.length, maxLength: names.length })
          .map((times) => names.map((name, place) => ({ name, at: times[place]! }))),
      ),
    registerFirst: fc.boolean(),
  })
  .map(readLastOfTwo);

describe('entered record', () => {
  it('is served with its one register record, in any order of arrival', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        const user = await bothConnected();
        for (const each of steps) {
          await synchronize(user, each);
          expect(await served(user)).toEqual(expectedOf(user, each));
        }
      }),
      { numRuns: 15 },
    );
  });

  it('publishes no change and keeps its provenance when it is read again', async () => {
    const user = await bothConnected();
    const same: Step = { known: ['anne', 'jean'], entered: [{ name: 'anneInUse', at: 1 }], registerFirst: true };
    const provenance = async () => (await user.read(TYPE, { include: 'provenance' })).result.map((record) => record['provenance']);
    await synchronize(user, same);
    const told = [(await user.changeEvents()).length, await provenance()];
    await synchronize(user, { ...same, registerFirst: false });
    expect([(await user.changeEvents()).length, await provenance()]).toEqual(told);
  });

  it('publishes a change of the register record', async () => {
    const user = await bothConnected();
    await synchronize(user, { known: ['anne'], entered: [], registerFirst: true });
    await synchronize(user, { known: ['anne'], entered: [{ name: 'anneInUse', at: 1 }], registerFirst: true });
    const { changes } = (await user.changeEvents()).at(-1)!.payload as DataChangedV1;
    expect(changes.map(({ kind, id }) => [kind, id])).toEqual([['update', idOf(user, KNOWN.anne)]]);
  });

  it('is returned apart from the identities of the register', async () => {
    const user = await bothConnected();
    await synchronize(user, {
      known: ['anne'],
      entered: [
        { name: 'anneInUse', at: 1 },
        { name: 'stranger', at: 2 },
      ],
      registerFirst: true,
    });
    const { records } = await harness.peers.client('input').request(ListKnownRecords, { user_id: user.id, data_type: TYPE }, user.options);
    expect(records).toMatchObject([{ id: idOf(user, KNOWN.anne), body: { patronym: 'MARTIN' } }]);
  });

  it('does not make withheld beneficial owners available', async () => {
    const user = await harness.connectedUser(['BENEFICIAL_OWNER']);
    await user.request(CreateDataConnection, {
      user_id: user.id,
      provider_name: ENTERED.provider,
      requested_data_types: ['BENEFICIAL_OWNER'],
    });
    await user.start(['BENEFICIAL_OWNER']);
    for (const { provider, source } of [REGISTER, ENTERED]) {
      const { job_id: jobId } = (await user.events<JobReadyPayload>(jobReady(provider).subject)).at(-1)!.payload;
      const availability = provider === REGISTER.provider ? ('NOT_ACCESSIBLE' as const) : ('AVAILABLE' as const);
      await user.completeAs(jobId, await user.claimJob(jobId), 'BENEFICIAL_OWNER', [
        { name: source, status: 'SUCCESS', total: 0, availability },
      ]);
    }
    expect(await user.read('BENEFICIAL_OWNER')).toMatchObject({ total: 0, availability: 'NOT_ACCESSIBLE' });
  });
});
