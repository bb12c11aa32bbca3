import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type AlertFrequency, BackTest, simulatedBody, type TestedAlert } from '@company-data/alert-rules';
import { DataChanged, type PastChange, type RecordChange } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { type BuiltRequest, type Company, DispatchWorld } from './dispatch-world.js';

/**
 * Times of the dispatch runs. They include the start of a day, a week and a month. Clocks change on
 * the 28th, and the 29th is a Monday.
 */
const PASSES = [
  ...['03-27T22:55', '03-27T23:00', '03-28T01:00', '03-28T22:00', '03-29T10:00', '03-29T22:00'],
  ...['03-30T10:00', '03-30T22:00', '03-31T22:00', '04-04T22:00'],
].map((at) => `2032-${at}:00Z`);
const MUCH = 4;
/** Characters of the records of each company in the large run. */
const CHARACTERS = [100_000, 150_000, 150_000, 60_000];
const FREQUENCIES: AlertFrequency[] = ['NOW', 'DAILY', 'WEEKLY', 'MONTHLY'];
const ACTIVE = { where: { field: 'active', op: 'eq', value: true } } as const;
const MAX_BYTES = 1_500_000;

const before = (pass: string, seconds: number): string => new Date(Date.parse(pass) - seconds * 1_000).toISOString();

/** Returns the changes of a company before a run. `characters` makes their records large. */
const happened = (pass: number, company: number, characters = 0, round = 0): PastChange[] =>
  (['add', 'update', 'delete'] as const).map((kind, place) => {
    const object = { id: randomUUID(), active: (pass + company + place) % 3 > 0, text: 'é'.repeat(characters) };
    const updates: RecordChange['updates'] = kind === 'update' ? [{ field: 'active', before: true, after: object.active }] : [];
    return { changed_at: before(PASSES[pass]!, 100 - 10 * round - place), change: { kind, id: object.id, object, updates } };
  });

describe('back-test', () => {
  const world = new DispatchWorld({ MAX_REQUEST_BYTES: String(MAX_BYTES) });
  let companies: Company[];

  beforeAll(() => world.start());
  beforeEach(() => world.begin());
  afterAll(() => world.stop());

  const tested = (frequency: AlertFrequency): TestedAlert => ({
    ...{ name: `Tested « ${frequency} »`, frequency, kinds: ['add', 'update'] },
    filter: ACTIVE,
  });
  const subjectOf = ({ userId, siren }: Company) => ({ dataType: 'OFFICER', userId, siren, name: `EXEMPLE (${siren})` });

  async function publish(company: Company, { changed_at, change }: PastChange, version: number): Promise<string> {
    const { userId: user_id, siren, name } = subjectOf(company);
    return world.publish(DataChanged, { ...world.changed([change]), user_id, siren, name, changed_at, version });
  }

  /** Returns the body without its time. */
  const withoutTime = (body: string | undefined): string | undefined => body?.replace(/"sent_at":"[^"]*"/, '"sent_at":""');

  it('predicts each request byte by byte for every frequency', async () => {
    for (const frequency of FREQUENCIES) await world.alert(tested(frequency).name, tested(frequency));
    companies = [];
    for (const siren of ['000098765', '000012344', '000012344', '000055555']) {
      companies.push(await world.company(siren, randomUUID(), FREQUENCIES.map((frequency) => tested(frequency).name))); // prettier-ignore
    }
    const changes = companies.map((): PastChange[] => []);
    for (const [pass, tick] of PASSES.entries()) {
      const told: string[] = [];
      for (const [place, company] of companies.entries()) {
        // One run has more events than one request can carry, and one of its companies has more
        // than fit into a request.
        const now = pass === MUCH ? [1, 2, 3].flatMap((round) => happened(pass, place, CHARACTERS[place], round)) : happened(pass, place);
        for (const change of now) told.push(await publish(company, change, changes[place]!.push(change)));
      }
      await world.consumed(...told);
      await world.runAt(tick);
    }
    const sent = Map.groupBy(await world.requests(), ({ alert }) => alert);
    for (const frequency of FREQUENCIES) {
      const alert = tested(frequency);
      const settings = {
        calendar: { zone: 'Europe/Paris', dayBegins: 0 },
        limits: { part: 1_000_000, unit: MAX_BYTES, batch: 256_000_000 },
      };
      const test = new BackTest(alert, dataType('COMPANY_OFFICER'), settings);
      companies.forEach((company, place) => test.add(subjectOf(company), changes[place]!));
      const { requests } = test.simulate(new Date(PASSES.at(-1)!));
      const live: BuiltRequest[] = sent.get(alert.name)!;
      const bodies = requests.map((request, index) =>
        simulatedBody(alert.name, request, { notificationId: live[index]?.id ?? '', batchId: live[index]?.batch ?? '' }),
      );
      expect(requests.map(({ part, parts, bytes }) => [part, parts, bytes])).toEqual(
        live.map(({ part, parts, bytes }) => [part, parts, bytes]),
      );
      expect(bodies.map(withoutTime)).toEqual(live.map(({ body }) => withoutTime(body.toString())));
    }
    expect([...sent.values()].map((requests) => requests.length > 2)).toEqual([true, true, true, true]);
    expect(sent.get(tested('NOW').name)!.some(({ parts }) => parts > 1)).toBe(true);
  });
});
