import type { Availability, CollectedSource, EntryError, EntryStatus, SourceOutcome } from '@company-data/contracts';
import type { Contribution } from '@company-data/providers';

/** How an entry ends, decided from what its sources answered. */
export interface EntryOutcome {
  status: EntryStatus;
  availability: Availability;
  error: EntryError | null;
  sources: SourceOutcome[];
  /** Names of the sources read to their end, whose contributions replace the last ones. */
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
  const { name, status, knows_company } = source;
  const succeeded = status === 'SUCCESS';
  return {
    name,
    status,
    fetched_at: succeeded ? now.toISOString() : null,
    error: succeeded ? null : reasonOf(source),
    ...(succeeded && knows_company !== undefined && { knows_company }),
  };
};

/**
 * Whether a source was read and may be read: one that withholds, or has no account, does not say
 * that nothing exists.
 */
const isAuthoritative = ({ status, availability = 'AVAILABLE' }: CollectedSource): boolean =>
  status === 'SUCCESS' && availability === 'AVAILABLE';

/**
 * Whether it is a guest that the account has switched off: what it told goes, for nobody stands by
 * it any more.
 */
const isSwitchedOff = ({ enrichmentSources = {} }: Contribution, { name, status, availability }: CollectedSource): boolean =>
  Object.hasOwn(enrichmentSources, name) && status === 'SUCCESS' && availability === 'NOT_CONFIGURED';

/**
 * SUCCESS needs proof that the main source was read to its end; a completing source that failed
 * keeps its last contribution and shows in `sources`. When the main source failed, or said nothing,
 * the entry fails as the main source did.
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
 * Sources that only complete what the main source tells; none when it was not read, since nothing
 * is known to be gone then.
 */
export const gradualOf = ({ main, gradual = [] }: Contribution, { complete }: EntryOutcome): string[] =>
  complete.includes(main) ? gradual : [];

/** The outcome of an entry whose job was given up. */
export const abandoned = (message: string, retryable = true): EntryOutcome => ({
  status: 'FETCH_ERROR',
  availability: 'AVAILABLE',
  error: { code: 'SYNC_ABANDONED', message, retryable, retry_at: null, action_url: null },
  sources: [],
  complete: [],
});

/**
 * The outcome of an entry of a data type that is read once a day at most, and was; it may be read
 * again from a moment on.
 */
export const readToday = (again: Date): EntryOutcome => ({
  status: 'FETCH_ERROR',
  availability: 'AVAILABLE',
  error: {
    code: 'DAILY_LIMIT',
    message: 'This data type is synchronized once a day at most, and was today; what was read stays.',
    retryable: true,
    retry_at: again.toISOString(),
    action_url: null,
  },
  sources: [],
  complete: [],
});

/**
 * The outcome of a derived entry that was computed; it names the sources that failed, whose last
 * contributions it is computed from.
 */
export const computed = (now: Date, failed: SourceOutcome[]): EntryOutcome => ({
  status: 'SUCCESS',
  availability: 'AVAILABLE',
  error: null,
  sources: [outcomeOf({ name: 'computed', status: 'SUCCESS' }, now), ...failed],
  complete: [],
});

/** The outcome of a derived entry of which something it is computed from was never fetched. */
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
