import { isUnavailable } from '@company-data/kernel';
import {
  BudgetExhausted,
  type CollectionEvent,
  type CollectionJob,
  ProviderFetchError,
  type ProviderManifest,
  type Subjects,
} from '@company-data/providers';
import type { EnrichmentSource, ReadableSource } from '../sources/open-provider.js';
import type { ProviderAccess } from './job-requests.js';

/** The job of the primary provider. */
export interface PrimaryJob {
  job: CollectionJob;
  signal: AbortSignal;
  maxWaitMs: number;
  now(): Date;
  /** Returns the settings and credentials of the account for an enrichment source. */
  accessTo(provider: string): Promise<ProviderAccess>;
}

type Events = AsyncGenerator<CollectionEvent, void, undefined>;

/** An open read of an enrichment source. */
type PendingRead = Pick<CollectionEvent, 'source' | 'dataType'>;

/**
 * Starts the reads of the enrichment sources for some data types. Each one uses its own settings of
 * the account, and fails separately.
 */
export const enrichmentReadsOf =
  (providers: readonly EnrichmentSource[], primary: PrimaryJob) =>
  (dataTypes: readonly string[], subjects: Subjects): Events[] =>
    providers.flatMap((provider) => {
      const types = dataTypes.filter((type) => provider.manifest.enriches?.includes(type));
      return types.length === 0 ? [] : [readFrom(provider, types, subjects, primary)];
    });

async function* readFrom(provider: EnrichmentSource, dataTypes: string[], subjects: Subjects, primary: PrimaryJob): Events {
  let open = pendingReadsOf(provider.manifest, dataTypes);
  if (!('adapter' in provider)) return yield* open.map(notConfigured);
  try {
    const access = await primary.accessTo(provider.manifest.name);
    // A disabled provider reports empty reads.
    if (!access.enable) return yield* open.map(notConfigured);
    for await (const event of eventsOf(provider, access, dataTypes, subjects, primary)) {
      if (event.kind !== 'page') open = open.filter(({ source, dataType }) => source !== event.source || dataType !== event.dataType);
      yield event;
    }
  } catch (error) {
    if (primary.signal.aborted || isUnavailable(error)) throw error;
    for (const read of open) yield { kind: 'failed', ...read, error: failureOf(error) };
  }
}

function eventsOf(provider: ReadableSource, access: ProviderAccess, dataTypes: string[], subjects: Subjects, primary: PrimaryJob): Events {
  const { job, signal, maxWaitMs, now } = primary;
  const { settings, credentials } = access;
  const enrichmentJob: CollectionJob = { ...job, dataTypes, settings, credentials, history: {}, checkpoints: {} };
  const source = provider.openSources(enrichmentJob, { signal, maxWaitMs });
  return provider.adapter.collect(enrichmentJob, { ...provider.known(enrichmentJob), source, signal, now, subjects });
}

const pendingReadsOf = ({ sources }: ProviderManifest, dataTypes: string[]): PendingRead[] =>
  dataTypes.flatMap((dataType) =>
    sources.filter(({ contributes }) => contributes?.[dataType]?.as === 'enrichment').map(({ name }) => ({ source: name, dataType })),
  );

const notConfigured = (read: PendingRead): CollectionEvent => ({
  kind: 'complete',
  ...read,
  pages: 0,
  total: 0,
  availability: 'NOT_CONFIGURED',
});

/**
 * Converts a used-up budget to a failure, because the primary provider does not wait for an
 * enrichment source.
 */
function failureOf(error: unknown): Error {
  if (error instanceof BudgetExhausted) return new ProviderFetchError('rate-limited', error.message, error.waitSeconds);
  return error instanceof Error ? error : new Error(String(error));
}
