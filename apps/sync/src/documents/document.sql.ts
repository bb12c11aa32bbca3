export const DOCUMENT_STATEMENTS = {
  state: `
    select state, attempt, failure, media_type, size, sha256,
      (state = 'FETCHING' and fetch_until <= instant()) or (state = 'FAILED' and retry_at <= instant()) as due,
      ceil(extract(epoch from retry_at - instant()))::integer as retry_in
    from documents where account_id = :account_id and id = :row`,

  /** Records whose body contains a reference to the document. */
  bearers: `
    select coalesce(c.provider_name, f.provider_name) as provider_name, s.connection_id, s.source, s.data_type, coalesce(s.body, r.body) as body
    from source_records s
    left join records r on r.account_id = :account_id and r.user_id = :user_id and r.data_type = s.data_type and r.record_id = s.record_id
    left join data_connections c on c.account_id = :account_id and c.user_id = :user_id and c.id = s.connection_id
    left join deleted_connections f on f.account_id = :account_id and f.user_id = :user_id and f.connection_id = s.connection_id
    where s.account_id = :account_id and s.user_id = :user_id and s.data_type = any(:data_types) and strpos(coalesce(s.body, r.body), :text) > 0
    order by s.data_type, s.record_id, s.source, s.connection_id
    limit 10`,

  /** Records of which a former version contains a reference to the document. */
  formerBearers: `
    select coalesce(c.provider_name, f.provider_name) as provider_name, s.connection_id, s.source, s.data_type, h.body
    from record_history h
    join source_records s on s.account_id = :account_id and s.user_id = :user_id and s.data_type = h.data_type and s.record_id = h.record_id
    left join data_connections c on c.account_id = :account_id and c.user_id = :user_id and c.id = s.connection_id
    left join deleted_connections f on f.account_id = :account_id and f.user_id = :user_id and f.connection_id = s.connection_id
    where h.account_id = :account_id and h.user_id = :user_id and h.data_type = any(:data_types) and strpos(h.body, :text) > 0
    order by h.data_type, h.record_id, h.version, s.source, s.connection_id
    limit 10`,

  /** Locks the row of the user, so that no attempt starts for a user that is being erased. */
  start: `
    insert into documents (account_id, id, user_id, document_id, provider_name, connection_id, source, reference, state, attempt, sealed_key, fetch_until)
    select :account_id::uuid, :row::uuid, :user_id::uuid, :document_id::uuid, :provider_name, :connection_id::uuid, :source, :reference, 'FETCHING', 1,
      :sealed_key, instant() + make_interval(secs => :seconds)
    from (select 1 from known_users where account_id = :account_id and user_id = :user_id and deleted_at is null for share) present
    on conflict (id) do update set state = 'FETCHING', attempt = documents.attempt + 1, sealed_key = excluded.sealed_key,
      fetch_until = excluded.fetch_until, failure = null, retry_at = null
    where documents.account_id = :account_id and ((documents.state = 'FETCHING' and documents.fetch_until <= instant())
      or (documents.state = 'FAILED' and documents.retry_at <= instant()))
    returning attempt`,

  lockAttempt: `
    select sealed_key from documents where account_id = :account_id and id = :row and attempt = :attempt and state = 'FETCHING' for share`,

  addChunk: `
    insert into document_chunks (account_id, user_id, document, attempt, position, sealed)
    values (:account_id, :user_id, :row, :attempt, :position, :sealed)`,

  keep: `
    update documents set state = 'STORED', fetch_until = null, media_type = :media_type, size = :size, sha256 = :sha256, stored_at = instant()
    where account_id = :account_id and id = :row and attempt = :attempt and state = 'FETCHING'`,

  fail: `
    update documents set state = 'FAILED', fetch_until = null, failure = :failure, retry_at = instant() + make_interval(secs => :retry_seconds)
    where account_id = :account_id and id = :row and attempt = :attempt and state = 'FETCHING'`,

  dropAttempt: `delete from document_chunks where account_id = :account_id and document = :row and attempt = :attempt`,

  dropOtherAttempts: `delete from document_chunks where account_id = :account_id and document = :row and attempt <> :attempt`,

  chunk: `
    select d.sealed_key, c.sealed from documents d
    join document_chunks c on c.account_id = :account_id and c.document = d.id and c.attempt = d.attempt
    where d.account_id = :account_id and d.id = :row and d.attempt = :attempt and d.state = 'STORED' and c.position = :position`,
} as const;
