// The statements on documents. $1 account, $2 row throughout, unless said otherwise.

export const DOCUMENT_STATEMENTS = {
  state: `
    select state, attempt, failure, media_type, size, sha256,
      (state = 'FETCHING' and fetch_until <= instant()) or (state = 'FAILED' and retry_at <= instant()) as due,
      ceil(extract(epoch from retry_at - instant()))::integer as retry_in
    from documents where account_id = $1 and id = $2`,

  /** $1 account, $2 user, $3 data types, $4 what stands in the text of a record that bears the document. */
  bearers: `
    select coalesce(c.provider_name, f.provider_name) as provider_name, s.connection_id, s.source, s.data_type, coalesce(s.body, r.body) as body
    from source_records s
    left join records r on r.account_id = $1 and r.user_id = $2 and r.data_type = s.data_type and r.record_id = s.record_id
    left join data_connections c on c.account_id = $1 and c.user_id = $2 and c.id = s.connection_id
    left join deleted_connections f on f.account_id = $1 and f.user_id = $2 and f.connection_id = s.connection_id
    where s.account_id = $1 and s.user_id = $2 and s.data_type = any($3) and strpos(coalesce(s.body, r.body), $4) > 0
    order by s.data_type, s.record_id, s.source, s.connection_id
    limit 10`,

  /** $1 account, $2 user, $3 data types, $4 what stood in the text of a record that bore the document, and bears another now. */
  formerBearers: `
    select coalesce(c.provider_name, f.provider_name) as provider_name, s.connection_id, s.source, s.data_type, h.body
    from record_history h
    join source_records s on s.account_id = $1 and s.user_id = $2 and s.data_type = h.data_type and s.record_id = h.record_id
    left join data_connections c on c.account_id = $1 and c.user_id = $2 and c.id = s.connection_id
    left join deleted_connections f on f.account_id = $1 and f.user_id = $2 and f.connection_id = s.connection_id
    where h.account_id = $1 and h.user_id = $2 and h.data_type = any($3) and strpos(h.body, $4) > 0
    order by h.data_type, h.record_id, h.version, s.source, s.connection_id
    limit 10`,

  /**
   * $3 user, $4 document, $5..$8 origin, $9 sealed key, $10 seconds. The user's row is held, so that nothing begins for one that
   * is being erased.
   */
  start: `
    insert into documents (account_id, id, user_id, document_id, provider_name, connection_id, source, reference, state, attempt, sealed_key, fetch_until)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6::uuid, $7, $8, 'FETCHING', 1, $9, instant() + make_interval(secs => $10)
    from (select 1 from known_users where account_id = $1 and user_id = $3 and deleted_at is null for share) present
    on conflict (id) do update set state = 'FETCHING', attempt = documents.attempt + 1, sealed_key = excluded.sealed_key,
      fetch_until = excluded.fetch_until, failure = null, retry_at = null
    where documents.account_id = $1 and ((documents.state = 'FETCHING' and documents.fetch_until <= instant())
      or (documents.state = 'FAILED' and documents.retry_at <= instant()))
    returning attempt`,

  /** $3 attempt. */
  lockAttempt: `
    select sealed_key from documents where account_id = $1 and id = $2 and attempt = $3 and state = 'FETCHING' for share`,

  /** $1 account, $2 user, $3 row, $4 attempt, $5 position, $6 bytes. */
  addChunk: `insert into document_chunks (account_id, user_id, document, attempt, position, sealed) values ($1, $2, $3, $4, $5, $6)`,

  /** $3 attempt, $4 media type, $5 size, $6 SHA-256. */
  keep: `
    update documents set state = 'STORED', fetch_until = null, media_type = $4, size = $5, sha256 = $6, stored_at = instant()
    where account_id = $1 and id = $2 and attempt = $3 and state = 'FETCHING'`,

  /** $3 attempt, $4 failure, $5 seconds until the next attempt. */
  fail: `
    update documents set state = 'FAILED', fetch_until = null, failure = $4, retry_at = instant() + make_interval(secs => $5)
    where account_id = $1 and id = $2 and attempt = $3 and state = 'FETCHING'`,

  dropAttempt: `delete from document_chunks where account_id = $1 and document = $2 and attempt = $3`,

  dropOtherAttempts: `delete from document_chunks where account_id = $1 and document = $2 and attempt <> $3`,

  /** $3 attempt, $4 position. */
  chunk: `
    select d.sealed_key, c.sealed from documents d
    join document_chunks c on c.account_id = $1 and c.document = d.id and c.attempt = d.attempt
    where d.account_id = $1 and d.id = $2 and d.attempt = $3 and d.state = 'STORED' and c.position = $4`,
} as const;
