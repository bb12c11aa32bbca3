import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import type { TwinAccounts } from '@company-data/service-testing';
import fc from 'fast-check';
import type { MergeResult } from '../src/merge/collection.js';
import { MergeHarness, type Reading } from './merge-harness.js';
import { recordOf } from './test-user.js';
import { twinLists } from './twin-lists.js';

const TYPE = 'BANK_TRANSACTION';
const THINGS = 2;
/** Connections of a user at the same time, at most. */
const SLOTS = 2;

let harness: MergeHarness;
let twins: TwinAccounts;

beforeAll(async () => {
  harness = await MergeHarness.start();
  twins = await twinLists(harness.database);
});

afterEach(() => twins.verify());
afterAll(() => harness.stop());

/** State of an item of the upstream. Its day depends on its number. */
interface Thing {
  text: string;
  /** An earlier value applies when it is null. */
  more: string | null;
}

const dayOf = (number: number): string => new Date(Date.UTC(2025, 0, 1 + number)).toISOString().slice(0, 10);
const keyOf = (number: number): RecordBody => recordOf(TYPE, { transaction_id: `number ${number}`, date: dayOf(number) });
const bodyOf = (number: number, { text, more }: Thing): RecordBody => ({ ...keyOf(number), description: text, original_description: more });

const number = fc.integer({ min: 0, max: THINGS - 1 });
const slot = fc.integer({ min: 0, max: SLOTS - 1 });
/** Few values, so that they are repeated. */
const thing = fc.constantFrom<Thing>({ text: 'oak', more: 'tall' }, { text: 'elm', more: null });
const read = fc.record({
  step: fc.constant('read' as const),
  slot,
  /** True when a job of the last deleted connection completes now. */
  late: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  mode: fc.constantFrom('all' as const, 'all' as const, 'window' as const, 'window' as const, 'changes' as const),
  from: number,
  told: fc.subarray([...Array(THINGS).keys()]),
  few: fc.boolean(),
  fails: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
});
const steps = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ step: fc.constant('advance' as const), number, thing: fc.option(thing) }) },
    { weight: 2, arbitrary: fc.record({ step: fc.constant('connect' as const), slot }) },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('disconnect' as const), slot }) },
    { weight: 1, arbitrary: fc.record({ step: fc.constant('reconnect' as const), slot }) },
    { weight: 6, arbitrary: read },
  ),
  { minLength: 40, maxLength: 80, size: 'max' },
);

type Step = typeof steps extends fc.Arbitrary<(infer Step)[]> ? Step : never;
type Read = Step & { step: 'read' };
type Served = Map<unknown, unknown[]>;

/** Upstream that all connections read, and the expected state. */
class Model {
  readonly slots: (string | undefined)[] = [];
  private readonly things = new Map([...Array(THINGS).keys()].map((at): [number, Thing] => [at, { text: 'oak', more: 'tall' }]));
  private readonly former: string[] = [];
  /** Contributions of each connection, the latest first. */
  private words: { connection: string; number: number; thing: Thing }[] = [];

  connectionOf({ late, slot }: Read): string | undefined {
    return late ? this.former.at(-1) : this.slots[slot];
  }

  advance(number: number, thing: Thing | null): void {
    if (thing) this.things.set(number, thing);
    else this.things.delete(number);
  }

  disconnect(slot: number): void {
    this.former.push(this.slots[slot]!);
    this.slots[slot] = undefined;
  }

  /** Returns the result of a read: the whole upstream, all items from a day on, or some of them. */
  tell(step: Read): { numbers: number[]; reading: Reading } {
    const numbers = [...this.things.keys()].filter((at) => this.covers(step, at) || (step.mode === 'changes' && step.told.includes(at)));
    const records = numbers.map((at) => bodyOf(at, this.things.get(at)!));
    const window = { kind: 'window', field: 'date', from: dayOf(step.from), to: dayOf(THINGS) } as const;
    const scope = { all: undefined, changes: { kind: 'changes' } as const, window }[step.mode];
    return { numbers, reading: { records, scope, few: step.mode === 'all' ? undefined : step.few } };
  }

  /** Updates the expected state after the merge of a read. */
  note(step: Read, connection: string, numbers: number[]): void {
    const told = numbers.map((at) => ({ connection, number: at, thing: this.things.get(at)! }));
    const goes = (of: string, at: number): boolean =>
      of === connection ? numbers.includes(at) || this.covers(step, at) : this.former.includes(of) && this.covers(step, at);
    this.words = [...told, ...this.words.filter((word) => !goes(word.connection, word.number))];
  }

  served(): Served {
    const all = Map.groupBy(this.words, (word) => word.number);
    return new Map(
      [...all].map(([at, words]) => [`number ${at}`, [words[0]!.thing.text, words.find((word) => word.thing.more)?.thing.more ?? null]]),
    );
  }

  /** Returns the keys of the records to which a connection contributes. */
  contributed(connection: string): Set<unknown> {
    return new Set(this.words.flatMap((word) => (word.connection === connection ? [`number ${word.number}`] : [])));
  }

  /** Returns true when the scope of a read contains an item, returned or not. */
  private covers({ mode, from }: Read, number: number): boolean {
    return mode === 'all' || (mode === 'window' && number >= from);
  }
}

/**
 * Returns the expected counts of a merge between two states. Only `contributed` records count as
 * unchanged.
 */
function countsOf(before: Served, after: Served, contributed: Set<unknown>): Partial<MergeResult> {
  const kept = [...after].filter(([key]) => before.has(key));
  const same = kept.filter(([key, said]) => JSON.stringify(before.get(key)) === JSON.stringify(said));
  const unchanged = same.filter(([key]) => contributed.has(key)).length;
  return { added: after.size - kept.length, updated: kept.length - same.length, deleted: before.size - kept.length, unchanged };
}

class Broken extends Error {}

async function failing(): Promise<void> {
  throw new Broken();
}

describe('served records', () => {
  it('are the latest contributions of existing connections after any sequence of steps', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const collection = harness.collection(TYPE);
        const model = new Model();
        const served = async (): Promise<Served> =>
          new Map(
            (await harness.served(collection)).map((record) => [
              record['transaction_id'],
              [record['description'], record['original_description']],
            ]),
          );
        const reads = async (step: Read, connection: string): Promise<void> => {
          const { numbers, reading } = model.tell(step);
          if (step.fails) return expect(harness.merge(collection, connection, reading, failing)).rejects.toBeInstanceOf(Broken);
          const before = model.served();
          const merged = await harness.merge(collection, connection, reading);
          model.note(step, connection, numbers);
          expect(merged).toMatchObject(countsOf(before, model.served(), model.contributed(connection)));
        };
        for (const step of history) {
          if (step.step === 'advance') model.advance(step.number, step.thing);
          else if (step.step === 'connect') model.slots[step.slot] ??= await harness.connect(collection);
          else if (step.step === 'read') {
            const connection = model.connectionOf(step);
            if (connection) await reads(step, connection);
          } else if (model.slots[step.slot]) {
            await harness.disconnect(collection, model.slots[step.slot]!);
            model.disconnect(step.slot);
            if (step.step === 'reconnect') model.slots[step.slot] = await harness.connect(collection);
          }
          expect(await served()).toEqual(model.served());
        }
      }),
      { numRuns: 30 },
    );
  });
});
