import type { ProviderManifest } from '@company-data/providers';
import type { Period } from '@company-data/kernel/periods';
import type { DataConnection } from '../connections/data-connection.js';
import { planJobs } from '../synchronizations/plan-synchronization.js';
import type { NewJob } from '../synchronizations/synchronization.js';

/** A data type of a connection that is to be fetched without a client having asked. */
export interface Refresh {
  connectionId: string;
  dataType: string;
  /**
   * The period it is fetched for; null when it has been awaited since the connection became
   * CONNECTED.
   */
  period: Pick<Period, 'frequency' | 'key'> | null;
}

/** What is to be fetched of one user at once. */
export interface RefreshesOfUser {
  accountId: string;
  userId: string;
  refreshes: Refresh[];
}

/** What bounds one pass. */
export interface RunLimits {
  /** Refreshes looked at. */
  max: number;
  /** Open jobs with which an account is left to a later pass. */
  openJobs: number;
}

/** Refreshes looked at in one pass. */
export const AT_ONCE = 500;

/** What refreshes go by a clock. */
export interface UpcomingRefreshes {
  due: boolean;
  next: Date | null;
}

/** The jobs of what was taken, as far as it is still requested, connected and collected. */
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
