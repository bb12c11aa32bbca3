import {
  ConnectionLimitReached,
  type ConnectionStatus,
  DataConnectionNotFound,
  type DataConnectionResource,
  DataTypeNotSupported,
} from '@company-data/contracts';
import { notFound, refused } from '@company-data/kernel';
import { collectorsOf, type ProviderManifest } from '@company-data/providers';

/** A user's link to a provider. */
export interface DataConnection {
  id: string;
  accountId: string;
  userId: string;
  providerName: string;
  requestedDataTypes: string[];
  status: ConnectionStatus;
  statusReason: string | null;
  connectedAt: Date | null;
  /** When the authorization ends by itself; null where it does not, or nobody says. */
  expiresAt: Date | null;
  /**
   * When an end user gave the authorization that stands; null where none did, or it was withdrawn.
   */
  consentedAt: Date | null;
  lastSyncAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** How often its status changed; that it is CONNECTED from the start is a change. */
  revision: number;
}

/**
 * Throws when a requested data type is not offered by the provider; one that speaks in the jobs of
 * others offers none.
 */
export function checkDataTypesOffered(manifest: ProviderManifest, requested: string[]): void {
  if (manifest.dataTypes.length === 0) {
    const detail = `${manifest.name} needs no data connection: once it is enabled, what it says is part of what other providers collect.`;
    throw refused(DataTypeNotSupported, detail);
  }
  const foreign = requested.filter((name) => !manifest.dataTypes.includes(name));
  if (foreign.length > 0)
    throw refused(DataTypeNotSupported, `${manifest.name} does not offer ${foreign.join(', ')}. ${offeredBy(foreign[0]!)}`);
}

const offeredBy = (name: string): string => `${name} is collected by ${collectorsOf(name).join(' or ') || 'none'}.`;

export const connectionNotFound = (): Error => notFound(DataConnectionNotFound, 'No such data connection.');

export const tooManyConnections = (most: number): Error => refused(ConnectionLimitReached, `A user may have ${most} data connections.`);

/** A connection as served; `actionUrl` is where the end user can repair it. */
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
