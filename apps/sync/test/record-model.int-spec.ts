import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import type { TwinAccounts } from '@company-data/service-testing';
import fc from 'fast-check';
import { MergeHarness, type Reading } from './merge-harness.js';
import { recordOf } from './test-user.js';
import { twinLists } from './twin-lists.js';

let harness: MergeHarness;
let twins: TwinAccounts;

beforeAll(async () => {
  harness = await MergeHarness.start();
  twins = await twinLists(harness.database);
});

afterEach(() => twins.verify());
afterAll(() => harness.stop());

const dayOf = (day: number): string => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);

/** A moment has several text forms. Values and bounds use different ones. */
const momentOf = (day: number, way = day): string => `${dayOf(day)}T${['00:00:00Z', '01:00:00+01:00', '00:00:00.000Z'][way % 3]}`;
const boundOf = (day: number): string => momentOf(day, day + 1);

/**
 * A type ordered by a moment and one ordered by a day. The last one uses a window on a field by
 * which it is not ordered.
 */
const KINDS = [
  { type: 'COMMERCE_TRANSACTION', field: 'created_at', at: momentOf, bound: boundOf },
  { type: 'BANK_TRANSACTION', field: 'date', at: dayOf, bound: dayOf },
  { type: 'BANK_TRANSACTION', field: 'value_date', at: dayOf, bound: dayOf },
] as const;
type Kind = (typeof KINDS)[number];

/** Members that the types have in common. */
const KEY = 'transaction_id';
const TEXT = 'description';

const recordFor = ({ type, field, at }: Kind, number: number, told: { day: number; text: string }): RecordBody =>
  recordOf(type, { [KEY]: `number ${number}`, [field]: at(told.day), [TEXT]: told.text });

/** Item of the upstream. Its day is constant, its text changes. */
interface Thing {
  day: number;
  text: string;
}

const THINGS = 5;
const number = fc.integer({ min: 0, max: THINGS - 1 });
const text = fc.constantFrom('oak', 'elm', 'ash');
const fails = fc.boolean();
const read = fc.oneof(
  fc.record({
    step: fc.constant('read' as const),
    mode: fc.constantFrom('all' as const, 'changes' as const),
    from: number,
    days: number,
    fails,
  }),
  fc.record({ step: fc.constant('read' as const), mode: fc.constant('window' as const), from: number, days: number, fails }),
);
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ step: fc.constant('write' as const), number, text }) },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('delete' as const), number }) },
    { weight: 6, arbitrary: read },
  ),
  { minLength: 5, maxLength: 30, size: 'max' },
);

type Read = typeof read extends fc.Arbitrary<infer Step> ? Step : never;

/**
 * Upstream with the expected state of a reader: the served records, and the changes since the last
 * incremental read.
 */
class Upstream {
  readonly things = new Map<number, Thing>();
  /** Expected records by number. */
  readonly served = new Map<number, Thing>();
  private readonly changed = new Set<number>();

  write(at: number, text: string): void {
    this.things.set(at, { day: at, text });
    this.changed.add(at);
  }

  delete(at: number): void {
    if (this.things.delete(at)) this.changed.add(at);
  }

  /** Returns the result of a read. */
  read(kind: Kind, step: Read): Reading {
    if (step.mode === 'changes') return this.told(kind, [...this.changed], { kind: 'changes' });
    if (step.mode === 'all') return this.told(kind, [...this.things.keys()]);
    const { from, days } = step;
    const within = [...this.things.keys()].filter((at) => at >= from && at < from + days);
    return this.told(kind, within, { kind: 'window', field: kind.field, from: kind.bound(from), to: kind.bound(from + days) });
  }

  /** Updates the expected records after the merge of a read. */
  note(step: Read): void {
    const inScope = (at: number): boolean =>
      step.mode === 'all' || (step.mode === 'changes' ? this.changed.has(at) : at >= step.from && at < step.from + step.days);
    for (let at = 0; at < THINGS; at += 1) {
      if (!inScope(at)) continue;
      const thing = this.things.get(at);
      if (thing) this.served.set(at, thing);
      else this.served.delete(at);
    }
    if (step.mode !== 'window') this.changed.clear();
  }

  private told(kind: Kind, numbers: number[], scope?: Reading['scope']): Reading {
    const there = numbers.filter((at) => this.things.has(at));
    const gone = numbers.filter((at) => !this.things.has(at));
    return {
      records: there.map((at) => recordFor(kind, at, this.things.get(at)!)),
      deleted: gone.map((at) => recordOf(kind.type, { [KEY]: `number ${at}` })),
      scope,
      few: numbers.length % 2 === 0,
    };
  }
}

class Broken extends Error {}

describe('served records', () => {
  it.each(KINDS.map((kind) => [kind.type, kind.field, kind] as const))(
    'of %s by %s match the upstream within the scope of each read',
    async (_type, _field, kind) => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const collection = harness.collection(kind.type);
          const connection = randomUUID();
          const upstream = new Upstream();
          const served = async () => {
            const records = await harness.served(collection);
            return new Map(records.map((record) => [record[KEY], [record[kind.field], record[TEXT]]]));
          };
          const expected = (things: Map<number, Thing>) =>
            new Map([...things].map(([at, { day, text }]) => [`number ${at}`, [kind.at(day), text]]));
          for (const step of history) {
            if (step.step === 'write') upstream.write(step.number, step.text);
            else if (step.step === 'delete') upstream.delete(step.number);
            else {
              const breaks = async (): Promise<void> => {
                if (step.fails) throw new Broken();
              };
              const merge = harness.merge(collection, connection, upstream.read(kind, step), breaks);
              if (step.fails) await expect(merge).rejects.toBeInstanceOf(Broken);
              else await merge.then(() => upstream.note(step));
              expect(await served()).toEqual(expected(upstream.served));
              if (step.mode === 'all' && !step.fails) expect(await served()).toEqual(expected(upstream.things));
            }
          }
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each([0, 1, 2])('are compared as moments, with any text form of a window from day %i', async (from) => {
    const kind = KINDS[0];
    const collection = harness.collection(kind.type);
    const told = [from, from + 1, from + 2].map((day) => recordFor(kind, day, { day, text: 'oak' }));
    const connection = randomUUID();
    await harness.merge(collection, connection, { records: told });
    const scope = { kind: 'window', field: kind.field, from: kind.bound(from), to: kind.bound(from + 1) } as const;
    await harness.merge(collection, connection, { scope });
    expect((await harness.served(collection)).map((record) => record[KEY]).toSorted()).toEqual([
      `number ${from + 1}`,
      `number ${from + 2}`,
    ]);
  });

  it('are not changed by the read of another connection', async () => {
    const kind = KINDS[0];
    const collection = harness.collection(kind.type);
    const [one, other] = [randomUUID(), randomUUID()];
    const told = (number: number) => recordFor(kind, number, { day: number, text: 'oak' });
    await harness.merge(collection, one, { records: [told(1), told(2)] });
    await harness.merge(collection, other, { records: [told(3)] });
    const all = { kind: 'window', field: kind.field, from: kind.bound(0), to: kind.bound(9) } as const;
    await harness.merge(collection, other, { deleted: [told(1)], scope: all });
    expect((await harness.served(collection)).map((record) => record[KEY]).toSorted()).toEqual(['number 1', 'number 2']);
  });
});
