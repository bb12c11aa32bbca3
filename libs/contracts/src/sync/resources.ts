/** Whether an empty result means "none exists", "withheld", or "no account for the source". */
export type Availability = 'AVAILABLE' | 'NOT_ACCESSIBLE' | 'NOT_CONFIGURED';
export type ConnectionStatus = 'PENDING_AUTH' | 'CONNECTED' | 'REAUTH_REQUIRED' | 'DISCONNECTED' | 'ERROR';
export type EntryStatus = 'PENDING' | 'IN_PROGRESS' | 'SUCCESS' | 'FETCH_ERROR' | 'AUTH_ERROR';

/** A user's link to a provider, as served. Times are ISO 8601 UTC. */
export interface DataConnectionResource {
  id: string;
  user_id: string;
  provider_name: string;
  requested_data_types: string[];
  status: ConnectionStatus;
  status_reason: string | null;
  action_url: string | null;
  connected_at: string | null;
  expires_at: string | null;
  last_sync_at: string | null;
  created_at: string;
  updated_at: string;
}

/** Why an entry failed. */
export interface EntryError {
  code: string;
  message: string;
  retryable: boolean;
  retry_at: string | null;
  action_url: string | null;
}

/** What one source of a provider answered in a synchronization. */
export interface SourceOutcome {
  name: string;
  status: 'SUCCESS' | 'FETCH_ERROR' | 'AUTH_ERROR';
  fetched_at: string | null;
  /** Why it failed; its last contribution is kept. */
  error: Pick<EntryError, 'code' | 'message'> | null;
}

/** One data type of one connection in one synchronization, as served; the three times are YYYY-MM-DD HH:MM:SS in UTC. */
export interface EntryResource {
  id: string;
  sync_id: string;
  data_type: string;
  provider_name: string;
  status: EntryStatus;
  data_connection_id: string;
  requested_at: string;
  started_at: string | null;
  completed_at: string | null;
  progress: { fetched: number; expected: number | null };
  counts: { added: number; updated: number; deleted: number; unchanged: number };
  availability: Availability;
  error: EntryError | null;
  sources: SourceOutcome[];
  previous_success: { id: string; completed_at: string } | null;
}

/** A whole synchronization request, as served in the history. */
export interface SyncResource {
  id: string;
  status: 'RUNNING' | 'COMPLETED';
  origin: 'CLIENT' | 'SCHEDULE';
  requested_at: string;
  completed_at: string | null;
  entries: EntryResource[];
}

/** How a data type of a provider is synchronized, as served: everything is set. */
export interface SyncSettingResource {
  data_type: string;
  provider_name: string;
  frequency: 'NONE' | 'DAILY' | 'WEEKLY' | 'MONTHLY';
  months_to_sync: number | null;
  last_n: number | null;
  fetch_on_connect: boolean;
}

/** What a connection page shows; links are checked https or http addresses. */
export interface ConnectPageResource {
  user_name: string;
  return_url: string | null;
  client_settings: { logo: string; favicon: string; display_name: string; primary_color: string };
  connections: { provider_name: string; status: ConnectionStatus; action_url: string | null }[];
}
