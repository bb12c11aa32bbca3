import type { Availability, CollectedSource, EntryError, EntryStatus, SourceOutcome } from '@company-data/contracts';
import type { Contribution } from '@company-data/providers';

/** Outcome of an entry, decided from the results of its sources. */
export interface EntryOutcome {
  status: EntryStatus;
  availability: Availability;
  error: EntryError | null;
  sources: SourceOutcome[];
  /** Names of completely read sources, whose contributions replace their previous ones. */
  complete: string[];
}

const reasonOf = ({ code, message }: CollectedSource): Pick<EntryError, 'code' | 'message'> => ({
  code: code ?? 'SOURCE_UNAVAILABLE',
  message: message ?? 'The source could not be read.',
});

const errorOf = (source: CollectedSource, now: Date): EntryError => ({
  ...reasonOf(source),
  retryable: source.status === 'FETCH_ERROR',
  retry_at: source.retry_after === undefined ? null : new Date(now.getTime() + source.retry_after * 1_000).toISOString(),
  action_url: null,
});

const outcomeOf = (source: CollectedSource, now: Date): SourceOutcome => {
  const { name, status, knows_company, unread } = source;
  const succeeded = status === 'SUCCESS';
  return {
    name,
    status,
    fetched_at: succeeded ? now.toISOString() : null,
    error: succeeded ? null : reasonOf(source),
    ...(succeeded && knows_company !== undefined && { knows_company }),
    ...(succeeded && unread !== undefined && { unread }),
  };
};

/**
 * Returns true when a source was read and may be read. A source that withholds data, or has no
 * account, does not prove that no data exists.
 */
const isAuthoritative = ({ status, availability = 'AVAILABLE' }: CollectedSource): boolean =>
  status === 'SUCCESS' && availability === 'AVAILABLE';

/**
 * Returns true for an enrichment source that the account has disabled. Its contributions are
 * deleted.
 */
const isSwitchedOff = ({ enrichmentSources = {} }: Contribution, { name, status, availability }: CollectedSource): boolean =>
  Object.hasOwn(enrichmentSources, name) && status === 'SUCCESS' && availability === 'NOT_CONFIGURED';

/**
 * Returns SUCCESS when the main source was read completely, otherwise the failure of the main
 * source. A secondary source that failed keeps its previous contribution and is listed in
 * `sources`.
 */
export function decideOutcome(contribution: Contribution, collected: CollectedSource[], now: Date): EntryOutcome {
  const main = collected.find((source) => source.name === contribution.main);
  const sources = collected.map((source) => outcomeOf(source, now));
  if (main?.status === 'SUCCESS') {
    const complete = collected.filter((source) => isAuthoritative(source) || isSwitchedOff(contribution, source)).map(({ name }) => name);
    return { status: 'SUCCESS', availability: main.availability ?? 'AVAILABLE', error: null, sources, complete };
  }
  const failure: CollectedSource = main ?? {
    name: contribution.main,
    status: 'FETCH_ERROR',
    code: 'SOURCE_INCOMPLETE',
    message: 'The main source was not read.',
  };
  return { status: failure.status, availability: 'AVAILABLE', error: errorOf(failure, now), sources, complete: [] };
}

/**
 * Returns the sources that complete the main source gradually. Empty when the main source was not
 * read, since no deletion is known then.
 */
export const gradualOf = ({ main, gradual = [] }: Contribution, { complete }: EntryOutcome): string[] =>
  complete.includes(main) ? gradual : [];

/** Returns the outcome of an entry whose job did not complete. */
export const abandoned = (message: string, retryable = true): EntryOutcome => ({
  status: 'FETCH_ERROR',
  availability: 'AVAILABLE',
  error: { code: 'SYNC_ABANDONED', message, retryable, retry_at: null, action_url: null },
  sources: [],
  complete: [],
});

/**
 * Returns the outcome of an entry whose data type is read at most once a day and was read today. It
 * can be read again from `again` on.
 */
export const readToday = (again: Date): EntryOutcome => ({
  status: 'FETCH_ERROR',
  availability: 'AVAILABLE',
  error: {
    code: 'DAILY_LIMIT',
    message:
      'This data type is synchronized at most once a day, and was synchronized today. The data of that synchronization stays available.',
    retryable: true,
    retry_at: again.toISOString(),
    action_url: null,
  },
  sources: [],
  complete: [],
});

/**
 * Returns the outcome of a derived entry that was computed. It lists the failed sources, whose
 * previous contributions were used.
 */
export const computed = (now: Date, failed: SourceOutcome[]): EntryOutcome => ({
  status: 'SUCCESS',
  availability: 'AVAILABLE',
  error: null,
  sources: [outcomeOf({ name: 'computed', status: 'SUCCESS' }, now), ...failed],
  complete: [],
});

/** Returns the outcome of a derived entry when one of its inputs was never fetched. */
export const dependencyMissing = (inputs: string[]): EntryOutcome => ({
  status: 'FETCH_ERROR',
  availability: 'AVAILABLE',
  error: {
    code: 'DEPENDENCY_MISSING',
    message: `${inputs.join(', ')} could not be fetched yet.`,
    retryable: true,
    retry_at: null,
    action_url: null,
  },
  sources: [],
  complete: [],
});
