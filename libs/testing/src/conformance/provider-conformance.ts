import { describe, expect, it } from '@jest/globals';
import { anyDataType, dataTypes, internalDataTypes, validateRecord, type RecordBody } from '@company-data/data-types';

// The shapes below are those of the providers' own contract, as far as the suite asks. They are repeated because the providers'
// tests import this suite: importing the providers from here would close a circle.

/** The part of a provider's manifest that the suite holds it to. */
export interface ConformingManifest {
  name: string;
  dataTypes: string[];
  collected: string[];
  sources: { name: string; optional?: boolean }[];
  contributions: Record<string, { main: string; others: string[] }>;
}

/** What an adapter tells while it collects. */
export type ConformingEvent =
  | { kind: 'page'; source: string; dataType: string; records: RecordBody[] }
  | { kind: 'complete'; source: string; dataType: string; pages: number; total: number }
  | { kind: 'failed'; source: string; dataType: string; error: Error };

/** An adapter, whatever its jobs and contexts are made of. */
export interface ConformingAdapter<Job, Context> {
  collect(job: Job, context: Context): AsyncGenerator<ConformingEvent, void, undefined>;
}

/** What a provider gives the suite: a job, and sources that answer from fixtures, refuse, fail, or have no budget left. */
export interface ProviderFixtures<Job, Context> {
  job(dataTypes: string[]): Job;
  /** Every main source has at least one record of each of its data types. */
  answering(): Context;
  /** Every source refuses the credentials. */
  refusing(): Context;
  /** No source can be reached. */
  failing(): Context;
  /** Every call throws BudgetExhausted. */
  exhausted(): Context;
}

/** Holds a provider to what every provider must do; call it at the top of a spec file in the provider's folder. */
export function describeProviderConformance<Job, Context>(
  manifest: ConformingManifest,
  adapter: ConformingAdapter<Job, Context>,
  fixtures: ProviderFixtures<Job, Context>,
): void {
  const collect = (context: Context) => gather(adapter.collect(fixtures.job(collectedFrom(manifest)), context));
  describe(`provider ${manifest.name}`, () => {
    describeManifest(manifest);
    describeAnswers(manifest, () => collect(fixtures.answering()));
    describeTroubles(manifest, collect, fixtures);
  });
}

function describeManifest(manifest: ConformingManifest): void {
  it('collects data types that exist and that it offers', () => {
    const known = (name: string) => internalDataTypes.has(name) || (dataTypes.has(name) && manifest.dataTypes.includes(name));
    expect(manifest.collected.filter((name) => !known(name))).toEqual([]);
  });

  it('names the sources of every data type it collects', () => {
    const declared = manifest.sources.map((source) => source.name);
    expect(collectedFrom(manifest).filter((name) => manifest.contributions[name] === undefined)).toEqual([]);
    expect(contributionsOf(manifest).filter(({ source }) => !declared.includes(source))).toEqual([]);
  });
}

function describeAnswers(manifest: ConformingManifest, collect: () => Promise<ConformingEvent[]>): void {
  it('completes every contribution once when its sources answer', async () => {
    expect(endsOf(await collect())).toEqual(expectedEnds(manifest, 'complete'));
  });

  it('gives records that are valid for their data type', async () => {
    const faults = pagesOf(await collect()).flatMap(({ dataType, records }) => records.flatMap((record) => faultsOf(dataType, record)));
    expect(faults).toEqual([]);
  });

  it('has a record of each data type from its main source', async () => {
    const told = pagesOf(await collect()).filter(({ records }) => records.length > 0);
    const silent = collectedFrom(manifest).filter(
      (name) =>
        !isOptional(manifest, manifest.contributions[name]?.main) &&
        !told.some((page) => isContribution(page, name, manifest.contributions[name]?.main)),
    );
    expect(silent).toEqual([]);
  });

  it('tells one thing once in each source', async () => {
    const keys = pagesOf(await collect()).flatMap(({ source, dataType, records }) =>
      records.map((record) => `${source} ${dataType} ${anyDataType(dataType).naturalKey(record)}`),
    );
    expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  });

  it('proves that all was told: pages and total are those of the pages given', async () => {
    const events = await collect();
    const ends = events.flatMap((event) => (event.kind === 'complete' ? [event] : []));
    const proven = ends.map(({ source, dataType }) => {
      const pages = pagesOf(events).filter((page) => isContribution(page, dataType, source));
      return { source, dataType, pages: pages.length, total: pages.flatMap((page) => page.records).length };
    });
    expect(ends.map(({ source, dataType, pages, total }) => ({ source, dataType, pages, total }))).toEqual(proven);
  });
}

function describeTroubles<Job, Context>(
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

  it('gives the job back when a budget is exhausted', async () => {
    await expect(collect(fixtures.exhausted())).rejects.toMatchObject({ waitSeconds: expect.any(Number) });
  });
}

async function gather(events: AsyncIterable<ConformingEvent>): Promise<ConformingEvent[]> {
  const gathered: ConformingEvent[] = [];
  for await (const event of events) gathered.push(event);
  return gathered;
}

const pagesOf = (events: ConformingEvent[]) => events.flatMap((event) => (event.kind === 'page' ? [event] : []));

const endsOf = (events: ConformingEvent[]): string[] =>
  events.flatMap(({ kind, source, dataType }) => (kind === 'page' ? [] : [`${source} ${dataType} ${kind}`])).toSorted();

/** What its sources speak of: derived types are computed from the others. */
const collectedFrom = ({ collected }: ConformingManifest): string[] =>
  collected.filter((name) => dataTypes.get(name)?.computedFrom === undefined);

/** A source that no account is configured for says so, and can neither refuse nor fail. */
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

function faultsOf(name: string, record: RecordBody): string[] {
  const known = dataTypes.has(name) || internalDataTypes.has(name);
  return known ? validateRecord(anyDataType(name), record) : [`no data type is called ${name}`];
}
