import { DataNotSynchronized, type EntryError } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';
import { collectorsOf } from '@company-data/providers';

/** Facts about a data type of a user that cannot be read. */
export interface AbsenceFacts {
  /** Entry of the data type in the latest synchronization that includes it. */
  last?: { syncId: string; provider: string; status: string; completedAt: string | null; error: EntryError | null };
  /** Data connections that request it. */
  connections: { provider: string; status: string }[];
  /** ISO 8601 time of the first successful synchronization. Null before it. */
  knownSince: string | null;
}

/** Requested data. */
export interface AbsenceQuery {
  userId: string;
  dataType: string;
  asOf?: string;
}

const CONNECTED = 'CONNECTED';

function failedText(dataType: string, { provider, status, completedAt, error }: NonNullable<AbsenceFacts['last']>): string {
  const cause = error === null ? '' : ` (${error.code}: ${error.message})`;
  const next = error?.retryable === false ? 'This error is not retryable.' : 'Start another synchronization.';
  return `The last synchronization of ${dataType}, by ${provider}, ended with ${status} at ${completedAt}${cause}. ${next}`;
}

/** Returns the first step for a data type without a failed or active synchronization. */
function firstStep({ dataType }: AbsenceQuery, { connections }: AbsenceFacts): string {
  const names = collectorsOf(dataType);
  if (names.length === 0) return `No provider collects ${dataType} yet.`;
  if (connections.length === 0)
    return `No data connection of this user requests ${dataType}. Enable and connect ${names.join(' or ')}, and start a synchronization.`;
  const waiting = connections.every(({ status }) => status !== CONNECTED) ? connections[0] : undefined;
  return waiting === undefined
    ? `${dataType} of this user has not been synchronized yet: start a synchronization.`
    : `${dataType} of this user has not been synchronized yet: its data connection to ${waiting.provider} is ${waiting.status}.`;
}

function detailOf(query: AbsenceQuery, facts: AbsenceFacts): string {
  const { last, knownSince } = facts;
  if (query.asOf !== undefined && knownSince !== null)
    return `${query.dataType} was not synchronized at ${query.asOf}. Its history starts at ${knownSince}.`;
  if (last === undefined || last.status === 'SUCCESS') return firstStep(query, facts);
  if (last.completedAt === null)
    return `${query.dataType} of this user is being synchronized for the first time. Read it after that synchronization has completed.`;
  return failedText(query.dataType, last);
}

/** Returns the error for a data type that cannot be read, with the next step for the client. */
export function notSynchronized(query: AbsenceQuery, facts: AbsenceFacts): DomainError {
  const base = `/api/v6/users/${query.userId}/sync`;
  const of = facts.last === undefined ? {} : { sync: `${base}/${facts.last.syncId}` };
  return failure(DataNotSynchronized, 'conflict', { detail: detailOf(query, facts), links: { sync_latest: `${base}/latest`, ...of } });
}
