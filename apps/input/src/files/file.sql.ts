// SQL of the file repository. $1 is the account and $2 the file, unless a comment states otherwise.

export const FILE_STATEMENTS = {
  /** $3 user, $4 document, $5 sealed key, $6 limit of uploads in progress. */
  open: `
    insert into files (account_id, id, user_id, document_id, state, sealed_key, created_at)
    select $1::uuid, $2::uuid, $3::uuid, $4::uuid, 'RECEIVING', $5, instant()
    where (select count(*) from files where account_id = $1 and state = 'RECEIVING') < $6`,

  lock: `select user_id, media_type, sealed_key from files where account_id = $1 and id = $2 and state = 'RECEIVING' for update`,

  tellType: `update files set media_type = $3 where account_id = $1 and id = $2`,

  /**
   * $3 user, $4 position, $5 true for the last chunk, $6 size in bytes before encryption, $7 sealed
   * bytes.
   */
  addChunk: `
    insert into file_chunks (account_id, user_id, file_id, position, last, size, sealed) values ($1, $3, $2, $4, $5, $6, $7)
    on conflict (account_id, file_id, position) do nothing`,

  /** $3 user. Returns the received chunks of the upload. */
  received: `
    select f.document_id, f.media_type, coalesce(sum(c.size), 0) as size, count(c.position) as chunks, max(c.position) filter (where c.last) as last
    from files f left join file_chunks c on c.account_id = $1 and c.file_id = f.id
    where f.account_id = $1 and f.id = $2 and f.user_id = $3 and f.state = 'RECEIVING'
    group by f.document_id, f.media_type`,

  /** $3 size, $4 SHA-256. */
  keep: `update files set state = 'STORED', size = $3, sha256 = $4 where account_id = $1 and id = $2`,

  /** $2 files. */
  find: `
    select id, document_id, media_type, size, sha256 from files where account_id = $1 and id = any($2::uuid[]) and state = 'STORED'`,

  /** $2 user, $3 document. */
  findDocument: `
    select id, document_id, media_type, size, sha256 from files
    where account_id = $1 and user_id = $2 and document_id = $3 and state = 'STORED'`,

  /** $3 position. */
  chunk: `
    select f.sealed_key, c.last, c.sealed from files f join file_chunks c on c.account_id = $1 and c.file_id = f.id
    where f.account_id = $1 and f.id = $2 and c.position = $3`,

  drop: `delete from files where account_id = $1 and id = $2`,

  dropUpload: `delete from files where account_id = $1 and id = $2 and state = 'RECEIVING'`,

  /** $1 minimum age in seconds, $2 limit. */
  sweep: `
    delete from files where (account_id, id) in (
      select account_id, id from files where state = 'RECEIVING' and created_at < instant() - make_interval(secs => $1)
      order by created_at limit $2 for update skip locked)`,
} as const;
