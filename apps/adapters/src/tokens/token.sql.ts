// Unless stated otherwise, $1 is the account and $2 the connection.

export const FIND = `
  select sealed_access, sealed_refresh, reference, version, coalesce(expires_at > clock_timestamp(), true) as valid, refused_at is not null as refused
  from connection_tokens where account_id = $1 and connection_id = $2`;

/**
 * Does not wait for a worker that locks the row during a call to a provider. Parameters: $1
 * account, $2 user, $3 provider, $4 connection.
 */
export const INSERT_ROW = `
  insert into connection_tokens (account_id, user_id, provider_name, connection_id) values ($1, $2, $3, $4) on conflict do nothing`;

/**
 * Stores a consent: new tokens replace all previous ones, and without new tokens the issued ones
 * stay. Changes nothing when the row has no token either.
 */
export const STORE = `
  update connection_tokens set sealed_access = coalesce($3, sealed_access), sealed_refresh = case when $3::text is null then sealed_refresh else $4 end,
    expires_at = case when $3::text is null then expires_at else $5 end, scope = case when $3::text is null then scope else $6 end,
    reference = $7, version = version + 1, refused_at = null, consented_at = clock_timestamp(), updated_at = now()
  where account_id = $1 and connection_id = $2 and coalesce($3, sealed_access) is not null`;

/** The old refresh token stays valid when the provider returns no new one. */
export const RENEW = `
  update connection_tokens set sealed_access = $3, sealed_refresh = coalesce($4, sealed_refresh), expires_at = $5, scope = coalesce($6, scope),
    version = version + 1, updated_at = now()
  where account_id = $1 and connection_id = $2 returning version`;

/** Stores tokens that were issued at the start of a consent. */
export const ISSUE = `
  update connection_tokens set sealed_access = $3, sealed_refresh = $4, expires_at = $5, scope = $6, version = version + 1, refused_at = null,
    updated_at = now()
  where account_id = $1 and connection_id = $2`;

/** Keeps the reference, which a repair of the consent needs. */
export const GIVE_UP = `
  update connection_tokens set sealed_access = null, sealed_refresh = null, expires_at = null, refused_at = clock_timestamp(), updated_at = now()
  where account_id = $1 and connection_id = $2`;

/**
 * Parameters: $1 account, $2 user, $3 connection or null, $4 time before which the consent was
 * given, or null.
 */
export const DELETE_TOKENS = `
  delete from connection_tokens where account_id = $1 and user_id = $2 and ($3::uuid is null or connection_id = $3)
    and ($4::timestamptz is null or consented_at is null or consented_at < $4)
  returning connection_id, provider_name, sealed_access, sealed_refresh, reference, version, true as valid, false as refused`;
