import { describe, expect, it } from '@jest/globals';
import { anyDataType, dataTypes, internalDataTypes, validateRecord, type RecordBody } from '@company-data/data-types';
import type {
  ChangingFixtures,
  ConformingAdapter,
  ConformingEvent,
  ConformingManifest,
  ConformingCheckpoints,
  ProviderFixtures,
} from './conforming-provider.js';
import { survivingAfter } from './surviving-records.js';

/**
 * Defines the tests that every provider must pass. Call it at the top level of a spec file in the
 * provider's folder.
 */
export function describeProviderConformance<Job, Context>(
  manifest: ConformingManifest,
  adapter: ConformingAdapter<Job, Context>,
  fixtures: ProviderFixtures<Job, Context>,
): void {
  const collect = (context: Context) => collectEvents(adapter.collect(fixtures.job(collectedFrom(manifest)), context));
  describe(`provider ${manifest.name}`, () => {
    describeManifest(manifest);
    describeResponses(manifest, () => collect(fixtures.responding()));
    describeFailures(manifest, collect, fixtures);
    if (fixtures.changing) describeCheckpoints(manifest, adapter, fixtures.changing);
  });
}

function describeManifest(manifest: ConformingManifest): void {
  it('collects only existing data types that it offers', () => {
    const known = (name: string) => internalDataTypes.has(name) || (dataTypes.has(name) && manifest.dataTypes.includes(name));
    expect(manifest.collected.filter((name) => !known(name))).toEqual([]);
  });

  it('defines the sources of every collected data type', () => {
    const declared = manifest.sources.map((source) => source.name);
    expect(collectedFrom(manifest).filter((name) => manifest.contributions[name] === undefined)).toEqual([]);
    expect(contributionsOf(manifest).filter(({ source }) => !declared.includes(source))).toEqual([]);
  });
}

function describeResponses(manifest: ConformingManifest, collect: () => Promise<ConformingEvent[]>): void {
  it('completes every contribution once when its sources respond', async () => {
    expect(endsOf(await collect())).toEqual(expectedEnds(manifest, 'complete'));
  });

  it('returns records that match the schema of their data type', async () => {
    const faults = pagesOf(await collect()).flatMap(({ dataType, records }) => records.flatMap((record) => violationsOf(dataType, record)));
    expect(faults).toEqual([]);
  });

  it('returns a record of each data type from its main source, and of an internal type from any source', async () => {
    const told = pagesOf(await collect()).filter(({ records }) => records.length > 0);
    const silent = collectedFrom(manifest).filter(
      (name) =>
        !isOptional(manifest, manifest.contributions[name]?.main) &&
        !sourcesOf(manifest, name).some((source) => told.some((page) => isContribution(page, name, source))),
    );
    expect(silent).toEqual([]);
  });

  it('returns each record once per source', async () => {
    const keys = pagesOf(await collect()).flatMap(({ source, dataType, records }) =>
      records.map((record) => `${source} ${dataType} ${anyDataType(dataType).naturalKey(record)}`),
    );
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('reports the pages and the total that it has returned', async () => {
    const events = await collect();
    const ends = events.flatMap((event) => (event.kind === 'complete' ? [event] : []));
    const proven = ends.map(({ source, dataType }) => {
      const pages = pagesOf(events).filter((page) => isContribution(page, dataType, source));
      return { source, dataType, pages: pages.length, total: pages.flatMap((page) => page.records).length };
    });
    expect(ends.map(({ source, dataType, pages, total }) => ({ source, dataType, pages, total }))).toEqual(proven);
  });
}

function describeFailures<Job, Context>(
  manifest: ConformingManifest,
  collect: (context: Context) => Promise<ConformingEvent[]>,
  fixtures: ProviderFixtures<Job, Context>,
): void {
  it.each([
    ['ProviderAuthError', 'refuses', () => fixtures.refusing()],
    ['ProviderFetchError', 'cannot be reached', () => fixtures.failing()],
  ])('fails every contribution with %s and completes none when a source %s', async (name, _, context) => {
    const events = await collect(context());
    const asked = events.filter(({ source }) => !isOptional(manifest, source));
    expect(endsOf(asked)).toEqual(expectedEnds(manifest, 'failed', ({ source }) => !isOptional(manifest, source)));
    expect(new Set(events.flatMap((event) => (event.kind === 'failed' ? [event.error.name] : [])))).toEqual(new Set([name]));
  });

  const { requestsOf } = fixtures;
  if (requestsOf !== undefined)
    it('never repeats a request to a source that rejects it, since the account could be locked', async () => {
      const context = fixtures.refusing();
      await collect(context);
      const questions = requestsOf(context);
      expect(questions.length).toBeGreaterThan(0);
      expect(questions.filter((question, place) => questions.indexOf(question) !== place)).toEqual([]);
    });

  it('returns the job when a budget is exhausted', async () => {
    await expect(collect(fixtures.exhausted())).rejects.toMatchObject({ waitSeconds: expect.any(Number) });
  });
}

function describeCheckpoints<Job, Context>(
  manifest: ConformingManifest,
  adapter: ConformingAdapter<Job, Context>,
  { before, after, jobWith }: ChangingFixtures<Job, Context>,
): void {
  const collect = (context: Context, marks: ConformingCheckpoints = {}) =>
    collectEvents(adapter.collect(jobWith(collectedFrom(manifest), marks), context));

  it('results in the records of a full read when the sources change between two reads with checkpoints', async () => {
    const first = await collect(before());
    const second = await collect(after(), checkpointsOf(first));
    const served = survivingAfter(survivingAfter(new Map(), first), second);
    expect(served).toEqual(survivingAfter(new Map(), await collect(after())));
    expect(served).not.toEqual(survivingAfter(new Map(), first));
  });

  it('reads only a part of at least one source with checkpoints, and counts its deletions', async () => {
    const events = await collect(after(), checkpointsOf(await collect(before())));
    const ends = events.flatMap((event) => (event.kind === 'complete' ? [event] : []));
    expect(ends.some(({ scope }) => scope !== undefined && scope.kind !== 'all')).toBe(true);
    const told = ends.map(({ source, dataType }) =>
      pagesOf(events)
        .filter((page) => isContribution(page, dataType, source))
        .reduce((sum, { deleted = [] }) => sum + deleted.length, 0),
    );
    expect(ends.map(({ deletions = 0 }) => deletions)).toEqual(told);
  });

  it('results in the records of a full read when one is due, even after unreported deletions', async () => {
    const first = await collect(before());
    const served = survivingAfter(survivingAfter(new Map(), first), await collect(after(), checkpointsOf(first, true)));
    expect(served).toEqual(survivingAfter(new Map(), await collect(after())));
  });
}

/** Returns the checkpoints of the events. */
function checkpointsOf(events: readonly ConformingEvent[], full = false): ConformingCheckpoints {
  const marks: ConformingCheckpoints = {};
  for (const event of events)
    if (event.kind === 'complete' && event.checkpoint !== undefined)
      (marks[event.dataType] ??= {})[event.source] = { checkpoint: event.checkpoint, fullReadAt: null, full };
  return marks;
}

async function collectEvents(events: AsyncIterable<ConformingEvent>): Promise<ConformingEvent[]> {
  const gathered: ConformingEvent[] = [];
  for await (const event of events) gathered.push(event);
  return gathered;
}

const pagesOf = (events: ConformingEvent[]) => events.flatMap((event) => (event.kind === 'page' ? [event] : []));

const endsOf = (events: ConformingEvent[]): string[] =>
  events.flatMap(({ kind, source, dataType }) => (kind === 'page' ? [] : [`${source} ${dataType} ${kind}`])).toSorted();

/** Returns the data types that sources provide. Derived types are computed from the others. */
const collectedFrom = ({ collected }: ConformingManifest): string[] =>
  collected.filter((name) => dataTypes.get(name)?.computedFrom === undefined);

/**
 * Returns the sources that may provide the records of a type. The main source of an internal type
 * may return no records and leave them to the other sources.
 */
function sourcesOf({ contributions }: ConformingManifest, name: string): (string | undefined)[] {
  const { main, others = [] } = contributions[name] ?? {};
  return internalDataTypes.has(name) ? [main, ...others] : [main];
}

/** True for a source that reports a missing account. It can neither reject a request nor fail. */
const isOptional = ({ sources }: ConformingManifest, source: string | undefined): boolean =>
  sources.some(({ name, optional }) => name === source && optional === true);

function contributionsOf(manifest: ConformingManifest): { source: string; dataType: string }[] {
  return collectedFrom(manifest).flatMap((dataType) => {
    const contribution = manifest.contributions[dataType];
    const sources = contribution === undefined ? [] : [contribution.main, ...contribution.others];
    return sources.map((source) => ({ source, dataType }));
  });
}

const expectedEnds = (
  manifest: ConformingManifest,
  kind: string,
  counts: (contribution: { source: string }) => boolean = () => true,
): string[] =>
  contributionsOf(manifest)
    .filter(counts)
    .map(({ source, dataType }) => `${source} ${dataType} ${kind}`)
    .toSorted();

const isContribution = (page: { source: string; dataType: string }, dataType: string, source: string | undefined): boolean =>
  page.dataType === dataType && page.source === source;

function violationsOf(name: string, record: RecordBody): string[] {
  const known = dataTypes.has(name) || internalDataTypes.has(name);
  return known ? validateRecord(anyDataType(name), record) : [`unknown data type ${name}`];
}
