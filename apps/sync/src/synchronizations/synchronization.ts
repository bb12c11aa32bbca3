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
import type { SyncConfig } from '../config.js';

export type Origin = 'CLIENT' | 'SCHEDULE';

/** Data type of a connection in a synchronization. */
export interface Entry {
  id: string;
  requestId: string;
  /** Id of the request or refresh that started the synchronization. */
  correlationId: string;
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
  /** True when it is empty because no register knows the company. */
  companyUnknown: boolean;
  /** Warnings from its start. */
  warnings: Warning<WarningCode>[];
}

export interface Synchronization {
  id: string;
  userId: string;
  origin: Origin;
  requestedAt: Date;
  closedAt: Date | null;
  entries: Entry[];
}

/** Entry to write. */
export interface NewEntry {
  id: string;
  dataType: string;
  /** True when it is computed from other entries and not collected by a worker. */
  derived: boolean;
  /** True when it is only the input of a derived type, and not visible to the client. */
  internal: boolean;
  warnings: Warning<WarningCode>[];
}

/** Job to write. The entries of a connection share one job, so that shared data is fetched once. */
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

/** Limits of jobs, named like their settings. */
export type JobLimits = Pick<SyncConfig, 'JOB_DEADLINE_SECONDS' | 'OPEN_JOBS_PER_ACCOUNT' | 'JOBS_PUBLISHED_PER_ACCOUNT'>;

/** Returns the error for a second synchronization of a user, with the active entries. */
export const syncInProgress = (running: Synchronization | undefined): DomainError =>
  failure(SyncInProgress, 'conflict', {
    detail: 'A synchronization of this user is already running.',
    retry_in: 2,
    running: running?.entries.map(({ id, dataType, status }) => ({ id, data_type: dataType, status })) ?? [],
  });

/** Returns the error for an account that would exceed its limit of open jobs. */
export const tooManyOpenJobs = (): DomainError =>
  failure(RateLimited, 'unavailable', {
    detail: 'This account has too many open jobs. Wait until some of them have completed.',
    retry_in: 30,
  });

export const TERMINAL: readonly EntryStatus[] = ['SUCCESS', 'FETCH_ERROR', 'AUTH_ERROR'];

/** Formats a time as YYYY-MM-DD HH:MM:SS in UTC, the format of the specification for entries. */
export const entryTime = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ');

const UNKNOWN: Warning<WarningCode> = {
  code: 'COMPANY_UNKNOWN',
  message: 'All queried registers report that they do not know this SIREN.',
};

const UNCORRECTED: Warning<WarningCode> = {
  code: 'CORRECTIONS_NOT_READ',
  message: 'The search for corrections failed. A notice that had this SIREN by mistake may still count.',
};

const TOO_LARGE: Warning<WarningCode> = {
  code: 'RECORDS_TOO_LARGE',
  message: 'Records of more than 500 KiB are not stored, and their former versions stay. All other records are served.',
};

const warningsOf = ({ companyUnknown, warnings, sources }: Entry): Warning<WarningCode>[] => [
  ...warnings,
  ...(companyUnknown ? [UNKNOWN] : []),
  ...(sources.some(({ unread }) => unread === 'CORRECTIONS') ? [UNCORRECTED] : []),
  ...(sources.some(({ unread }) => unread === 'LARGE_RECORDS') ? [TOO_LARGE] : []),
];

/**
 * Returns the resource of an entry. `actionUrl` is the page on which the end user can repair its
 * connection.
 */
export const viewOfEntry = (entry: Entry, actionUrl: string | null = null): EntryResource => ({
  id: entry.id,
  sync_id: entry.requestId,
  correlation_id: entry.correlationId,
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
  ...(warningsOf(entry).length > 0 ? { warnings: warningsOf(entry) } : {}),
  previous_success: entry.previousSuccess && { id: entry.previousSuccess.id, completed_at: entryTime(entry.previousSuccess.completedAt) },
});

/** Returns the resource of a synchronization. */
export const viewOfSynchronization = (synchronization: Synchronization): SyncResource => ({
  id: synchronization.id,
  status: synchronization.closedAt ? 'COMPLETED' : 'RUNNING',
  origin: synchronization.origin,
  requested_at: entryTime(synchronization.requestedAt),
  completed_at: synchronization.closedAt && entryTime(synchronization.closedAt),
  entries: synchronization.entries.map((entry) => viewOfEntry(entry)),
});
