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

type Asker = Pick<CollectionJob, 'accountId' | 'userId' | 'connectionId' | 'credentials' | 'settings'>;

/** A provider that speaks in the jobs of another. */
export interface Guest {
  manifest: ProviderManifest;
  adapter: Pick<Adapter, 'collect'>;
  openSources(asker: Asker, work: { signal: AbortSignal; longestWaitMs: number }): (name: string) => SourceClient;
  known(asker: Asker): Pick<CollectionContext, 'reference' | 'hashKey'>;
}

/** The job in which guests speak. */
export interface HostJob {
  job: CollectionJob;
  signal: AbortSignal;
  longestWaitMs: number;
  now(): Date;
  /** What the account has set for a guest. */
  accessTo(provider: string): Promise<ProviderAccess>;
}

type Events = AsyncGenerator<CollectionEvent, void, undefined>;

/** What a guest was asked of and has not ended yet. */
type Asked = Pick<CollectionEvent, 'source' | 'dataType'>;

/** The readings of the guests in some data types: each with what the account has set for it, and each failing alone. */
export const readingsOfGuests =
  (guests: readonly Guest[], host: HostJob) =>
  (dataTypes: readonly string[], subjects: Subjects): Events[] =>
    guests.flatMap((guest) => {
      const types = dataTypes.filter((type) => guest.manifest.guestIn?.includes(type));
      return types.length === 0 ? [] : [readingOf(guest, types, subjects, host)];
    });

async function* readingOf(guest: Guest, dataTypes: string[], subjects: Subjects, host: HostJob): Events {
  let open = askedOf(guest.manifest, dataTypes);
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

function eventsOf(guest: Guest, access: ProviderAccess, dataTypes: string[], subjects: Subjects, host: HostJob): Events {
  const { job, signal, longestWaitMs, now } = host;
  const { settings, credentials } = access;
  const asked: CollectionJob = { ...job, dataTypes, settings, credentials, history: {}, marks: {} };
  const source = guest.openSources(asked, { signal, longestWaitMs });
  return guest.adapter.collect(asked, { ...guest.known(asked), source, signal, now, subjects });
}

const askedOf = ({ sources }: ProviderManifest, dataTypes: string[]): Asked[] =>
  dataTypes.flatMap((dataType) =>
    sources.filter(({ contributes }) => contributes?.[dataType]?.as === 'guest').map(({ name }) => ({ source: name, dataType })),
  );

const notConfigured = (asked: Asked): CollectionEvent => ({
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
