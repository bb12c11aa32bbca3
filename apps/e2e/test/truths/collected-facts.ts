import { anyDataType, type InputAvailability, type RecordBody, recordIdOf } from '@company-data/data-types';
import {
  type CollectionEvent,
  mergeContributions,
  mergePlanOf,
  provider,
  type SourceBody,
  type SourceClient,
} from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';

/** Current date of the collection and of the computations. */
const TODAY = '2025-09-01';
const USER = '00000000-0000-4000-8000-000000000001';
const PROVIDER = 'company_legal_fr';

/** Records of a company by data type, as the API serves them. */
export type Collected = ReadonlyMap<string, readonly RecordBody[]>;

/** Returns the types and their inputs, each input before the types that need it. */
function withInputs(types: readonly string[]): string[] {
  const inputs = types.flatMap((type) => withInputs((anyDataType(type).computedFrom ?? []).filter(isThere)));
  return [...new Set([...inputs, ...types])];
}

/** True when a data type of this name is declared. */
function isThere(type: string): boolean {
  try {
    return anyDataType(type) !== undefined;
  } catch {
    return false;
  }
}

function merged(type: string, events: readonly CollectionEvent[]): RecordBody[] {
  const bodies = new Map<string, SourceBody[]>();
  for (const event of events) {
    if (event.kind !== 'page' || event.dataType !== type) continue;
    for (const body of event.records) {
      const id = recordIdOf(anyDataType(type), USER, body);
      bodies.set(id, [...(bodies.get(id) ?? []), { provider: PROVIDER, source: event.source, body }]);
    }
  }
  return [...bodies].map(([id, said]) => ({ ...mergeContributions(mergePlanOf(type), said).body, id }));
}

function availabilities(events: readonly CollectionEvent[]): Map<string, InputAvailability> {
  const ends = events.filter((event) => event.kind === 'complete');
  return new Map(ends.map(({ dataType, availability = 'AVAILABLE' }) => [dataType, availability]));
}

/**
 * Reads a company from its sources and computes its derived types.
 *
 * @throws the error of the first source that fails
 */
export async function collect(siren: string, types: readonly string[], source: (name: string) => SourceClient): Promise<Collected> {
  const wanted = withInputs(types);
  const collected = wanted.filter((type) => provider(PROVIDER).collected.includes(type) && anyDataType(type).compute === undefined);
  const events: CollectionEvent[] = [];
  const job = { accountId: USER, userId: USER, connectionId: USER, siren, name: '', dataTypes: collected, settings: {}, credentials: null };
  const untold = () => Promise.reject(new Error('public registers need no consent'));
  const context = {
    source,
    reference: untold,
    hashKey: untold,
    signal: new AbortController().signal,
    now: () => new Date(`${TODAY}T12:00:00Z`),
  };
  for await (const event of (await loadAdapters()).get(PROVIDER)!.collect(job, context)) {
    if (event.kind === 'failed') throw event.error;
    events.push(event);
  }
  const records = new Map<string, readonly RecordBody[]>(collected.map((type) => [type, merged(type, events)]));
  const known = { siren, name: '', today: TODAY, zone: 'Europe/Paris', availability: availabilities(events) };
  for (const type of wanted) {
    const { compute } = anyDataType(type);
    if (compute === undefined) continue;
    const made = compute(records, known);
    records.set(
      type,
      made.map((record) => ({ ...record, id: recordIdOf(anyDataType(type), USER, record) })),
    );
  }
  return records;
}
