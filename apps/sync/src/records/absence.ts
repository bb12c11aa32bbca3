import { DataNotSynchronized, type EntryError } from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';
import { collectorsOf } from '@company-data/providers';

/** What is known of a data type of a user that cannot be read. */
export interface AbsenceFacts {
  /** The entry of the last synchronization that had it. */
  last?: { syncId: string; provider: string; status: string; completedAt: string | null; error: EntryError | null };
  /** Data connections that ask for it. */
  connections: { provider: string; status: string }[];
  /** When it was first synchronized (ISO 8601); only looked for where a time is asked for. */
  knownSince: string | null;
}

/** What a client asked for. */
export interface AbsenceQuery {
  userId: string;
  dataType: string;
  asOf?: string;
}

const CONNECTED = 'CONNECTED';

function failedText(dataType: string, { provider, status, completedAt, error }: NonNullable<AbsenceFacts['last']>): string {
  const cause = error === null ? '' : ` (${error.code}: ${error.message})`;
  const next = error?.retryable === false ? 'Another attempt will not help by itself.' : 'Start another synchronization.';
  return `${dataType} could not be read: the last attempt, by ${provider}, ended ${status} at ${completedAt}${cause}. ${next}`;
}

/** Nobody has asked for it yet: what has to be done first. */
function firstStep({ dataType }: AbsenceQuery, { connections }: AbsenceFacts): string {
  const names = collectorsOf(dataType);
  if (names.length === 0) return `No provider collects ${dataType} yet.`;
  if (connections.length === 0)
    return `No data connection of this user asks for ${dataType}: create one to ${names.join(' or ')}, which is to be enabled first, and start a synchronization.`;
  const waiting = connections.every(({ status }) => status !== CONNECTED) ? connections[0] : undefined;
  return waiting === undefined
    ? `${dataType} of this user has not been synchronized yet: start a synchronization.`
    : `${dataType} of this user has not been synchronized yet: its data connection to ${waiting.provider} is ${waiting.status}.`;
}

function detailOf(query: AbsenceQuery, facts: AbsenceFacts): string {
  const { last, knownSince } = facts;
  if (query.asOf !== undefined && knownSince !== null)
    return `Nothing of ${query.dataType} was known at ${query.asOf}: it is since ${knownSince}.`;
  if (last === undefined || last.status === 'SUCCESS') return firstStep(query, facts);
  if (last.completedAt === null)
    return `${query.dataType} of this user is being synchronized for the first time: it can be read once that has ended.`;
  return failedText(query.dataType, last);
}

/** Why a data type of a user cannot be read, and what to do about it. */
export function notSynchronized(query: AbsenceQuery, facts: AbsenceFacts): DomainError {
  const base = `/api/v6/users/${query.userId}/sync`;
  const of = facts.last === undefined ? {} : { sync: `${base}/${facts.last.syncId}` };
  return failure(DataNotSynchronized, 'conflict', { detail: detailOf(query, facts), links: { sync_latest: `${base}/latest`, ...of } });
}
