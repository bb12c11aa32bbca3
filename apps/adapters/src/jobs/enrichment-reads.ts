import { isUnavailable } from '@company-data/kernel';
import {
  type Adapter,
  BudgetExhausted,
  type CollectionContext,
  type CollectionEvent,
  type CollectionJob,
  ProviderFetchError,
  type ProviderManifest,
  type SourceClient,
  type Subjects,
} from '@company-data/providers';
import type { ProviderAccess } from './job-requests.js';

type RequestingJob = Pick<CollectionJob, 'accountId' | 'userId' | 'connectionId' | 'credentials' | 'settings'>;

/** A provider that speaks in the jobs of another. */
export interface EnrichmentSource {
  manifest: ProviderManifest;
  adapter: Pick<Adapter, 'collect'>;
  openSources(requestingJob: RequestingJob, work: { signal: AbortSignal; maxWaitMs: number }): (name: string) => SourceClient;
  known(requestingJob: RequestingJob): Pick<CollectionContext, 'reference' | 'hashKey'>;
}

/** The job in which guests speak. */
export interface PrimaryJob {
  job: CollectionJob;
  signal: AbortSignal;
  maxWaitMs: number;
  now(): Date;
  /** What the account has set for a guest. */
  accessTo(provider: string): Promise<ProviderAccess>;
}

type Events = AsyncGenerator<CollectionEvent, void, undefined>;

/** What a guest was asked of and has not ended yet. */
type PendingRead = Pick<CollectionEvent, 'source' | 'dataType'>;

/** The readings of the guests in some data types: each with what the account has set for it, and each failing alone. */
export const enrichmentReadsOf =
  (guests: readonly EnrichmentSource[], host: PrimaryJob) =>
  (dataTypes: readonly string[], subjects: Subjects): Events[] =>
    guests.flatMap((guest) => {
      const types = dataTypes.filter((type) => guest.manifest.enriches?.includes(type));
      return types.length === 0 ? [] : [readFrom(guest, types, subjects, host)];
    });

async function* readFrom(guest: EnrichmentSource, dataTypes: string[], subjects: Subjects, host: PrimaryJob): Events {
  let open = pendingReadsOf(guest.manifest, dataTypes);
  try {
    const access = await host.accessTo(guest.manifest.name);
    // What is switched off looked at nobody.
    if (!access.enable) return yield* open.map(notConfigured);
    for await (const event of eventsOf(guest, access, dataTypes, subjects, host)) {
      if (event.kind !== 'page') open = open.filter(({ source, dataType }) => source !== event.source || dataType !== event.dataType);
      yield event;
    }
  } catch (error) {
    if (host.signal.aborted || isUnavailable(error)) throw error;
    for (const asked of open) yield { kind: 'failed', ...asked, error: failureOf(error) };
  }
}

function eventsOf(guest: EnrichmentSource, access: ProviderAccess, dataTypes: string[], subjects: Subjects, host: PrimaryJob): Events {
  const { job, signal, maxWaitMs, now } = host;
  const { settings, credentials } = access;
  const asked: CollectionJob = { ...job, dataTypes, settings, credentials, history: {}, checkpoints: {} };
  const source = guest.openSources(asked, { signal, maxWaitMs });
  return guest.adapter.collect(asked, { ...guest.known(asked), source, signal, now, subjects });
}

const pendingReadsOf = ({ sources }: ProviderManifest, dataTypes: string[]): PendingRead[] =>
  dataTypes.flatMap((dataType) =>
    sources.filter(({ contributes }) => contributes?.[dataType]?.as === 'guest').map(({ name }) => ({ source: name, dataType })),
  );

const notConfigured = (asked: PendingRead): CollectionEvent => ({
  kind: 'complete',
  ...asked,
  pages: 0,
  total: 0,
  availability: 'NOT_CONFIGURED',
});

/** Whom another provider collects from does not wait for a guest whose budget is spent. */
function failureOf(error: unknown): Error {
  if (error instanceof BudgetExhausted) return new ProviderFetchError('rate-limited', error.message, error.waitSeconds);
  return error instanceof Error ? error : new Error(String(error));
}
