import type { ProviderManifest } from '@company-data/providers';
import type { Period } from '@company-data/kernel/periods';
import type { DataConnection } from '../connections/data-connection.js';
import { planJobs } from '../synchronizations/plan-synchronization.js';
import type { NewJob } from '../synchronizations/synchronization.js';

/** Data type of a connection to fetch without a request of a client. */
export interface Refresh {
  connectionId: string;
  dataType: string;
  /**
   * Period of the scheduled refresh. Null for a pending fetch after the connection became
   * CONNECTED.
   */
  period: Pick<Period, 'frequency' | 'key'> | null;
}

/** Refreshes of one user that start together. */
export interface RefreshesOfUser {
  accountId: string;
  userId: string;
  refreshes: Refresh[];
}

export interface RunLimits {
  /** Refreshes per run, at most. */
  max: number;
  /** Open jobs from which on an account waits for a later run. */
  openJobs: number;
}

/** Refreshes per run, at most. */
export const AT_ONCE = 500;

/** Whether a refresh is due, and the time of the next one. Null when none is scheduled. */
export interface UpcomingRefreshes {
  due: boolean;
  next: Date | null;
}

/** Returns the jobs of claimed refreshes that are still requested, connected and collected. */
export function planRefresh(
  claimed: Refresh[],
  connections: DataConnection[],
  manifestOf: (provider: string) => ProviderManifest,
): NewJob[] {
  const keys = new Set(claimed.map(({ connectionId, dataType }) => `${connectionId} ${dataType}`));
  const serving = connections
    .filter(({ status }) => status === 'CONNECTED')
    .map((connection) => {
      const { collected } = manifestOf(connection.providerName);
      const types = connection.requestedDataTypes.filter((type) => keys.has(`${connection.id} ${type}`) && collected.includes(type));
      return { ...connection, requestedDataTypes: types };
    });
  return planJobs([...new Set(serving.flatMap(({ requestedDataTypes }) => requestedDataTypes))], serving, manifestOf);
}
