import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  type ClaimedJob,
  CreateDataConnection,
  DataChanged,
  type DataChangedV1,
  DeleteDataConnection,
  type EventEnvelope,
  jobReady,
  type JobReadyPayload,
  type RecordChange,
} from '@company-data/contracts';
import { anyDataType, dataType, type RecordBody, recordIdOf } from '@company-data/data-types';
import fc from 'fast-check';
import type { SyncHarness } from './sync-harness.js';
import { recordOf, TestUser } from './test-user.js';
import {
  type Entry,
  type List,
  OFFICERS,
  type Outcome,
  OWNERS,
  PARTIES,
  providerOf,
  SIREN,
  type Slot,
  sourceOf,
  type Step,
  steps,
  type Synchronization,
  type Type,
  TYPES,
} from './contributions-steps.js';

/** Contribution to a party: its state in the register, or an entry. */
interface Word {
  connection: string;
  slot: Slot;
  party: string;
  number: number;
}

/** Expected records and events of one data type. */
class ExpectedType {
  /** Contributions, the latest first. */
  private words: Word[] = [];
  private readonly read = new Set<string>();
  /** Providers with a deleted connection that was read, and that no connection has replaced yet. */
  private readonly replaceable = new Set<string>();
  private readonly deleted = new Map<string, string>();

  constructor(
    private readonly type: Type,
    private readonly userId: string,
  ) {}

  get isSynchronized(): boolean {
    return this.read.size > 0;
  }

  disconnect(connection: string, provider: string): void {
    this.deleted.set(connection, provider);
    if (this.read.has(connection)) this.replaceable.add(provider);
  }

  /**
   * Notes a complete read. Returns true when its changes are published: entered data, a connection
   * that was read before, and the first one that replaces a deleted connection.
   */
  note(connection: string, slot: Slot, numbers: List): boolean {
    const provider = providerOf(slot);
    const isReplaced = (of: string): boolean => of === connection || this.deleted.get(of) === provider;
    const told = Object.entries(numbers).map(([party, number]) => ({ connection, slot, party, number }));
    this.words = [...told, ...this.words.filter((word) => !isReplaced(word.connection))];
    const isPublished = slot === 'entered' || this.read.has(connection) || this.replaceable.has(provider);
    if (!this.read.has(connection)) this.replaceable.delete(provider);
    this.read.add(connection);
    if (this.deleted.has(connection)) this.replaceable.add(provider);
    return isPublished;
  }

  /** Returns the records by id. Entered fields win, all others are those of the register. */
  served(): Map<string, RecordBody> {
    const definition = anyDataType(this.type);
    const parties = Map.groupBy(this.words, ({ party }) => party);
    return new Map(
      [...parties].map(([party, words]) => {
        const { known, entries } = PARTIES[this.type][party]!;
        const entered = words.find(({ slot }) => slot === 'entered');
        const listed = words.find(({ slot }) => slot !== 'entered');
        const base = listed ? recordOf(this.type, known[listed.number]!) : enteredRecord(this.type, entries[entered!.number]!, 0);
        return [recordIdOf(definition, this.userId, base), { ...base, ...(entered && entries[entered.number]!.decides) }];
      }),
    );
  }

  /** True when two connections of the register list different data for a party. */
  get isContradictory(): boolean {
    const listed = Map.groupBy(
      this.words.filter(({ slot }) => slot !== 'entered'),
      ({ party }) => party,
    );
    return [...listed.values()].some((words) => words.some(({ number }) => number !== words[0]!.number));
  }
}

const enteredRecord = (type: Type, { sent }: Entry, at: number): RecordBody =>
  dataType(type).entry!.recordOf(sent, {
    siren: SIREN,
    enteredAt: new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString(),
    today: '2026-01-01',
  });

/** Returns a record without the members that the model does not describe. */
const described = (body: RecordBody): RecordBody => ({ ...body, id: null, updated_at_source: null });
const describedAll = (records: Map<string, RecordBody>) => new Map([...records].map(([id, body]) => [id, described(body)]));

/** Returns a record with a member at a dotted path replaced. */
function withMember(body: RecordBody, path: string, value: unknown): RecordBody {
  const [member, ...deeper] = path.split('.');
  const replaced = deeper.length === 0 ? value : withMember((body[member!] ?? {}) as RecordBody, deeper.join('.'), value);
  return { ...body, [member!]: replaced };
}
const memberAt = (body: RecordBody, path: string): unknown =>
  path.split('.').reduce<unknown>((at, member) => (at as RecordBody | null)?.[member] ?? null, body);

/** Checks that changes lead from the records before a merge to those after it, one per record. */
function expectChanges(changes: RecordChange[], before: Map<string, RecordBody>, after: Map<string, RecordBody>): void {
  const differs = (id: string): boolean => JSON.stringify(described(before.get(id)!)) !== JSON.stringify(described(after.get(id)!));
  const expected = [
    ...[...after.keys()].filter((id) => !before.has(id)).map((id) => `add ${id}`),
    ...[...before.keys()].filter((id) => !after.has(id)).map((id) => `delete ${id}`),
    ...[...after.keys()].filter((id) => before.has(id) && differs(id)).map((id) => `update ${id}`),
  ];
  expect(changes.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(expected.toSorted());
  for (const { kind, id, object, updates } of changes) {
    expect(object).toEqual((kind === 'delete' ? before : after).get(id));
    if (kind !== 'update') continue;
    const from = before.get(id)!;
    expect(updates.map(({ field, before: was }) => [field, was])).toEqual(updates.map(({ field }) => [field, memberAt(from, field)]));
    expect(updates.filter((update) => JSON.stringify(update.before) === JSON.stringify(update.after))).toEqual([]);
    expect(updates.reduce((body, { field, after: is }) => withMember(body, field, is), from)).toEqual(after.get(id));
  }
}

interface OpenJob {
  id: string;
  job: ClaimedJob;
  slot: Slot;
  outcomes: Record<Type, Outcome>;
}

/** User of the real service, with a model of the records and events of two data types. */
class ModelledUser {
  private readonly user: TestUser;
  private readonly connections = new Map<Slot, string>();
  private readonly entered: Record<Type, Map<string, { entry: number; at: number }>> = { [OFFICERS]: new Map(), [OWNERS]: new Map() };
  private readonly expected: Record<Type, ExpectedType>;
  private readonly served: Record<Type, Map<string, RecordBody>> = { [OFFICERS]: new Map(), [OWNERS]: new Map() };
  private readonly claimed = new Set<string>();
  private late: OpenJob[] = [];
  private last: Synchronization | undefined;
  private published = 0;
  /** Position in the outbox before the first event. Later queries start there. */
  private start: string | undefined;
  private clock = 0;

  constructor(private readonly harness: SyncHarness) {
    this.user = new TestUser(harness, randomUUID(), randomUUID());
    this.expected = { [OFFICERS]: new ExpectedType(OFFICERS, this.user.id), [OWNERS]: new ExpectedType(OWNERS, this.user.id) };
  }

  async run(step: Step): Promise<void> {
    if (step.step === 'synchronize') await this.synchronize(step);
    else if (step.step === 'repeat') await this.repeat();
    else if (step.step === 'enter') this.entered[step.type].set(step.party, { entry: step.entry, at: ++this.clock });
    else if (step.step === 'delete') this.entered[step.type].delete(step.party);
    else if (step.step === 'connect') await this.connect(step.slot);
    else if (this.connections.has(step.slot)) {
      await this.disconnect(step.slot);
      if (step.step === 'reconnect') await this.connect(step.slot);
    }
    await this.expectNoEvents();
  }

  /** Ends the jobs that are late. */
  async endLateJobs(): Promise<void> {
    for (const job of this.late.splice(0)) await this.end(job);
  }

  private async connect(slot: Slot): Promise<void> {
    if (this.connections.has(slot)) return;
    const requested = { user_id: this.user.id, provider_name: providerOf(slot), requested_data_types: [...TYPES] };
    this.connections.set(slot, (await this.user.request(CreateDataConnection, requested)).id);
  }

  private async disconnect(slot: Slot): Promise<void> {
    const connection = this.connections.get(slot)!;
    await this.user.request(DeleteDataConnection, { user_id: this.user.id, connection_id: connection });
    this.connections.delete(slot);
    for (const type of TYPES) this.expected[type].disconnect(connection, providerOf(slot));
  }

  private async synchronize(step: Synchronization): Promise<void> {
    await this.endLateJobs();
    if (this.connections.size === 0) return;
    this.last = step;
    await this.user.start(step.types);
    const jobs = await this.claimJobs(step);
    this.late = jobs.filter(({ slot }) => step.late.includes(slot));
    for (const job of jobs) if (!this.late.includes(job)) await this.end(job);
  }

  /** Claims the jobs of a synchronization, in the order in which they end. */
  private async claimJobs({ order, outcomes }: Synchronization): Promise<OpenJob[]> {
    const subjects = ['company_legal_fr', 'input_user'].map((provider) => jobReady(provider).subject);
    const ids = (await this.eventsOf<JobReadyPayload>(subjects)).map(({ payload }) => payload.job_id);
    const slots = new Map([...this.connections].map(([slot, connection]) => [connection, slot]));
    const jobs: OpenJob[] = [];
    for (const id of new Set(ids)) {
      if (this.claimed.has(id)) continue;
      this.claimed.add(id);
      const job = await this.user.claimJob(id);
      const slot = slots.get(job.connection_id)!;
      jobs.push({ id, job, slot, outcomes: outcomes[slot] });
    }
    return jobs.toSorted((one, other) => order.indexOf(one.slot) - order.indexOf(other.slot));
  }

  /** Ends a job, and checks the records and the events after each data type. */
  private async end({ id, job, slot, outcomes }: OpenJob): Promise<void> {
    for (const type of TYPES.filter((each) => job.entries.some((entry) => entry.data_type === each))) {
      const outcome = outcomes[type];
      if (outcome === 'fails') {
        await this.user.complete(id, job, type, { [sourceOf(slot)]: 'FETCH_ERROR' });
        await this.expectNoEvents();
        await this.expectServed(type);
        continue;
      }
      const entries = [...this.entered[type]];
      const numbers = slot === 'entered' ? Object.fromEntries(entries.map(([party, { entry }]) => [party, entry])) : outcome;
      const records =
        slot === 'entered'
          ? entries.map(([party, { entry, at }]) => enteredRecord(type, PARTIES[type][party]!.entries[entry]!, at))
          : Object.entries(outcome).map(([party, number]) => recordOf(type, PARTIES[type][party]!.known[number]!));
      if (records.length > 0) await this.user.completeWith(id, job, type, sourceOf(slot), records, 0, records.length);
      else await this.user.complete(id, job, type, { [sourceOf(slot)]: 0 });
      const isPublished = this.expected[type].note(job.connection_id, slot, numbers);
      const before = this.served[type];
      const after = await this.expectServed(type);
      const changes = await this.newChanges(type);
      if (isPublished) expectChanges(changes, before, after);
      else expect(changes).toEqual([]);
    }
  }

  /**
   * Synchronizes again with the responses of the last synchronization. When no two connections
   * contradict each other, it changes and publishes nothing.
   */
  private async repeat(): Promise<void> {
    await this.endLateJobs();
    if (!this.last) return;
    const step: Synchronization = { ...this.last, late: [] };
    await this.synchronize(step);
    if (step.types.some((type) => this.expected[type].isContradictory)) return;
    const [before, published] = [structuredClone(this.served), this.published];
    await this.synchronize(step);
    expect([this.served, this.published]).toEqual([before, published]);
  }

  /** Checks the served records, and returns them by id. */
  private async expectServed(type: Type): Promise<Map<string, RecordBody>> {
    const expected = this.expected[type];
    if (!expected.isSynchronized) return this.served[type];
    const { result } = await this.user.read(type);
    this.served[type] = new Map(result.map((record) => [String(record['id']), record]));
    expect(describedAll(this.served[type])).toEqual(describedAll(expected.served()));
    return this.served[type];
  }

  private async expectNoEvents(): Promise<void> {
    expect(await this.newEvents()).toEqual([]);
  }

  /** Returns the changes of a data type since the last check. No other type has changed. */
  private async newChanges(type: Type): Promise<RecordChange[]> {
    const events = await this.newEvents();
    const { eventName = type } = anyDataType(type);
    expect(events.filter(({ data_type }) => data_type !== eventName)).toEqual([]);
    return events.flatMap(({ changes }) => changes);
  }

  private async newEvents(): Promise<DataChangedV1[]> {
    const events = await this.eventsOf<DataChangedV1>([DataChanged.subject]);
    return events.slice(this.published, (this.published = events.length)).map(({ payload }) => payload);
  }

  private async eventsOf<P>(subjects: string[]): Promise<EventEnvelope<P>[]> {
    this.start ??= (await this.harness.rows<{ last: string }>('select coalesce(max(sequence), 0) as last from outbox'))[0]!.last;
    const rows = await this.harness.rows<{ body: string }>(
      `select body from outbox where sequence > $1 and subject = any($2) and body::jsonb ->> 'account_id' = $3 order by sequence`,
      [this.start, subjects, this.user.account],
    );
    return rows.map(({ body }) => JSON.parse(body) as EventEnvelope<P>);
  }
}

/** Time for the runs and, after a failure, for the search of the shortest failing steps. */
export const SEARCH_TIMEOUT_MS = 1_200_000;

/**
 * Runs random steps on the real service, and compares it with the model after each of them. A
 * failure prints the seed and the shortest failing steps.
 */
export async function expectModel(harness: SyncHarness, seed: number, numRuns: number): Promise<void> {
  const runs = fc.asyncProperty(steps, async (history) => {
    const user = new ModelledUser(harness);
    for (const each of history) await user.run(each);
    await user.endLateJobs();
  });
  await fc.assert(runs, { seed, numRuns, unbiased: true });
}
