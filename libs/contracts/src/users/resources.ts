/** A remark that does not stop a request. */
export interface Warning {
  code: string;
  message: string;
}

/** A company known to an account, as served. Times are ISO 8601 UTC. */
export interface UserResource {
  id: string;
  type: 'LEGAL';
  name: string;
  siren: string;
  group: string;
  return_url: string | null;
  redirect_url: string;
  notifications: string[];
  created_at: string;
  updated_at: string;
  warnings?: Warning[];
}

/** A provider as an account has it, as served; secrets are never echoed. */
export interface ProviderResource {
  provider_name: string;
  title: string;
  description: string;
  enable: boolean;
  settings: Record<string, boolean>;
  credentials: { configured: boolean; fields: string[]; updated_at: string | null };
  data_types: string[];
  requires_authorization: boolean;
  available: boolean;
}

/** How connection pages look, effective values, as served. */
export interface ClientSettingsResource {
  logo: string;
  favicon: string;
  display_name: string;
  primary_color: string;
}

/** The account behind an API key, as served. */
export interface ProfileResource {
  id: string;
  name: string;
  environment: string;
  api_version: string;
  enabled_providers: string[];
  /** Requests per second and key. */
  rate_limit: { requests_per_second: number };
  key: { prefix: string; last_used_at: string | null };
  created_at: string;
}

/** What the gateway needs to know of an API key to let a request in. */
export interface Authentication {
  account_id: string;
  key_id: string;
  /** ISO 8601 UTC, null when the key does not expire. */
  expires_at: string | null;
}
