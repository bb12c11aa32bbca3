import {
  type Availability,
  type EntryError,
  type EntryResource,
  type EntryStatus,
  RateLimited,
  type SourceOutcome,
  SyncInProgress,
  type SyncResource,
  type Warning,
  type WarningCode,
} from '@company-data/contracts';
import { type DomainError, failure } from '@company-data/kernel';

export type Origin = 'CLIENT' | 'SCHEDULE';

/** One data type of one connection in one synchronization. */
export interface Entry {
  id: string;
  requestId: string;
  jobId: string;
  connectionId: string;
  providerName: string;
  dataType: string;
  status: EntryStatus;
  requestedAt: Date;
  startedAt: Date | null;
  completedAt: Date | null;
  fetched: number;
  expected: number | null;
  added: number;
  updated: number;
  deleted: number;
  unchanged: number;
  availability: Availability;
  error: EntryError | null;
  sources: SourceOutcome[];
  previousSuccess: { id: string; completedAt: Date } | null;
  /** Whether it has nothing because no register knows the company. */
  companyUnknown: boolean;
}

/** A request for a synchronization with its entries. */
export interface Synchronization {
  id: string;
  userId: string;
  origin: Origin;
  requestedAt: Date;
  closedAt: Date | null;
  entries: Entry[];
}

/** An entry to be written. */
export interface NewEntry {
  id: string;
  dataType: string;
  /** Computed from others, not handed to a worker. */
  derived: boolean;
  /** Brought along for a derived type; not shown to the client. */
  internal: boolean;
}

/** A job to be written: the entries of one connection share what is fetched once. */
export interface NewJob {
  id: string;
  connectionId: string;
  providerName: string;
  entries: NewEntry[];
}

export interface NewSynchronization {
  id: string;
  userId: string;
  origin: Origin;
  correlationId: string;
  jobs: NewJob[];
}

/** What bounds jobs; in the configuration's words. */
export interface JobLimits {
  JOB_DEADLINE_SECONDS: number;
  OPEN_JOBS_PER_ACCOUNT: number;
  JOBS_PUBLISHED_PER_ACCOUNT: number;
}

/** Refuses a second synchronization of a user, naming what runs. */
export const syncInProgress = (running: Synchronization | undefined): DomainError =>
  failure(SyncInProgress, 'conflict', {
    detail: 'A synchronization of this user is already running.',
    retry_in: 2,
    running: running?.entries.map(({ id, dataType, status }) => ({ id, data_type: dataType, status })) ?? [],
  });

/** Refuses jobs beyond those an account may have open. */
export const tooManyOpenJobs = (): DomainError =>
  failure(RateLimited, 'unavailable', {
    detail: 'Too much of this account is being synchronized; wait until some of it has ended.',
    retry_in: 30,
  });

export const TERMINAL: readonly EntryStatus[] = ['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'];

/** YYYY-MM-DD HH:MM:SS in UTC, the specification's format for the times of an entry. */
export const entryTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

const UNKNOWN: Warning<WarningCode> = {
  code: 'COMPANY_UNKNOWN',
  message: 'Every register that was asked answered that it does not know this SIREN.',
};

/** An entry as served; `actionUrl` is where the end user can repair what it failed for. */
export const viewOfEntry = (entry: Entry, actionUrl: string | null = null): EntryResource => ({
  id: entry.id,
  sync_id: entry.requestId,
  data_type: entry.dataType,
  provider_name: entry.providerName,
  status: entry.status,
  data_connection_id: entry.connectionId,
  requested_at: entryTime(entry.requestedAt),
  started_at: entry.startedAt && entryTime(entry.startedAt),
  completed_at: entry.completedAt && entryTime(entry.completedAt),
  progress: { fetched: entry.fetched, expected: entry.expected },
  counts: { added: entry.added, updated: entry.updated, deleted: entry.deleted, unchanged: entry.unchanged },
  availability: entry.availability,
  error: entry.error && { ...entry.error, action_url: actionUrl },
  sources: entry.sources,
  ...(entry.companyUnknown ? { warnings: [UNKNOWN] } : {}),
  previous_success: entry.previousSuccess && { id: entry.previousSuccess.id, completed_at: entryTime(entry.previousSuccess.completedAt) },
});

/** A synchronization as served in the history. */
export const viewOfSynchronization = (synchronization: Synchronization): SyncResource => ({
  id: synchronization.id,
  status: synchronization.closedAt ? 'COMPLETED' : 'RUNNING',
  origin: synchronization.origin,
  requested_at: entryTime(synchronization.requestedAt),
  completed_at: synchronization.closedAt && entryTime(synchronization.closedAt),
  entries: synchronization.entries.map((entry) => viewOfEntry(entry)),
});
