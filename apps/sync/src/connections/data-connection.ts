import {
  ConnectionLimitReached,
  type ConnectionStatus,
  DataConnectionNotFound,
  type DataConnectionResource,
  DataTypeNotSupported,
} from '@company-data/contracts';
import { notFound, refused } from '@company-data/kernel';
import { collectorsOf, type ProviderManifest } from '@company-data/providers';

/** Connection of a user to a provider. */
export interface DataConnection {
  id: string;
  accountId: string;
  userId: string;
  providerName: string;
  requestedDataTypes: string[];
  status: ConnectionStatus;
  statusReason: string | null;
  connectedAt: Date | null;
  /**
   * Expiry time of the authorization. Null when it does not expire or the provider does not report
   * it.
   */
  expiresAt: Date | null;
  /**
   * Time at which an end user gave the current consent. Null when none was given or it was
   * withdrawn.
   */
  consentedAt: Date | null;
  lastSyncAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** Number of status changes. A connection that starts as CONNECTED has revision 1. */
  revision: number;
}

/**
 * Checks the requested data types. An enrichment source offers none.
 *
 * @throws DATA_TYPE_NOT_SUPPORTED when the provider does not offer one of them
 */
export function checkDataTypesOffered(manifest: ProviderManifest, requested: string[]): void {
  if (manifest.dataTypes.length === 0) {
    const detail = `${manifest.name} needs no data connection. Once enabled, it completes data that other providers collect.`;
    throw refused(DataTypeNotSupported, detail);
  }
  const foreign = requested.filter((name) => !manifest.dataTypes.includes(name));
  if (foreign.length > 0)
    throw refused(DataTypeNotSupported, `${manifest.name} does not offer ${foreign.join(', ')}. ${offeredBy(foreign[0]!)}`);
}

const offeredBy = (name: string): string => `${name} is collected by ${collectorsOf(name).join(' or ') || 'none'}.`;

export const connectionNotFound = (): Error => notFound(DataConnectionNotFound, 'No such data connection.');

export const tooManyConnections = (most: number): Error =>
  refused(ConnectionLimitReached, `A user may have at most ${most} data connections.`);

/**
 * Returns the resource of a connection. `actionUrl` is the page on which the end user can repair
 * it.
 */
export const viewOfConnection = (connection: DataConnection, actionUrl: string | null = null): DataConnectionResource => ({
  id: connection.id,
  user_id: connection.userId,
  provider_name: connection.providerName,
  requested_data_types: connection.requestedDataTypes,
  status: connection.status,
  status_reason: connection.statusReason,
  action_url: actionUrl,
  connected_at: connection.connectedAt?.toISOString() ?? null,
  expires_at: connection.expiresAt?.toISOString() ?? null,
  last_sync_at: connection.lastSyncAt?.toISOString() ?? null,
  created_at: connection.createdAt.toISOString(),
  updated_at: connection.updatedAt.toISOString(),
});
