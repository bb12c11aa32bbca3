// Statements that read rows of all accounts, and lookups of a row by a secret.

/**
 * `start` is the start of a statement, with single spaces. `anchors` are the tables, by their names
 * in the statement, whose rows it selects from all accounts. Every other table and query is bound
 * to the account of such a row. Subselects may read `apart` for all accounts.
 */
export const ALL_ACCOUNTS = [
  // Leased queues
  {
    start: /^with recursive present as materialized .* from (?<table>\w+) q where .*, waiting as materialized /,
    anchors: ['q', '<table>'],
    apart: ['waiting'],
    reason: 'the claim of the account that waits longest, and the number of waiting accounts',
  },
  {
    start: /^update \w+ q set leased_by = null, .* from \(select q\.account_id, q\.id from /,
    anchors: ['q'],
    reason: 'the release of expired leases',
  },
  {
    start: /^delete from \w+ q using \(select q\.account_id, q\.id from /,
    anchors: ['q'],
    reason: 'the removal of jobs without attempts left',
  },
  // Keys of encryption
  {
    start: /^select split_part\(\w+, .* from (?<table>\w+) where /,
    anchors: ['<table>'],
    reason: 'the search for values with a missing key',
  },
  {
    start: /^select \w+::text as id, account_id::text as account, .* from (?<table>\w+) where /,
    anchors: ['<table>'],
    reason: 'the rotation of a key',
  },
  {
    start: /^select count\(\*\) from (?<table>\w+) where \w+ is not null and not starts_with/,
    anchors: ['<table>'],
    reason: 'the rotation of a key',
  },
  // Messages
  { start: /^select \(select count\(\*\) from \(select from outbox where /, anchors: ['dead_letters'], reason: 'metrics of messages' },
  {
    start: /^delete from (?<table>dead_letters|staff_actions) where \(id\) in /,
    anchors: ['<table>'],
    apart: ['<table>'],
    reason: 'the purge of expired rows, some of which have no account',
  },
  {
    start: /^delete from idempotency_keys where \(account_id, key\) in /,
    anchors: ['idempotency_keys'],
    reason: 'the purge of expired rows',
  },
  { start: /^select json_build_object\('id', id, .* from dead_letters /, anchors: ['dead_letters'], reason: 'a list for staff' },
  {
    start: /^(select( subscriber, body)?|delete) from dead_letters where id = \$1/,
    anchors: ['dead_letters'],
    reason: 'a dead letter for staff, by its id',
  },
  { start: /^update dead_letters set reason = /, anchors: ['dead_letters'], reason: 'a dead letter that staff retries' },
  // Users
  {
    start: /^select account_id, user_id from (?<table>\w+) where erase_at <= now\(\)/,
    anchors: ['<table>'],
    reason: 'the claim of the next erasure',
  },
  {
    start: /^SELECT .* FROM "users"\."users" "UserEntity" WHERE \(+"UserEntity"\."connect_token_hash" = \$1/,
    anchors: ['UserEntity'],
    reason: 'a lookup by a secret',
  },
  {
    start: /^SELECT .* FROM "users"\."api_keys" "ApiKeyEntity" WHERE \(+"ApiKeyEntity"\."prefix" = \$1/,
    anchors: ['ApiKeyEntity'],
    reason: 'a lookup by a secret',
  },
  {
    start: /^SELECT .* FROM "users"\."accounts" "AccountEntity" .*ORDER BY "AccountEntity"\."account_id" ASC/,
    anchors: ['AccountEntity'],
    reason: 'the list of accounts',
  },
  { start: /^select account_id from accounts a where granted_key /, anchors: ['a'], reason: 'the distribution of grants to sync' },
  // Synchronizations
  { start: /^select .* from authorizations where state_hash = \$1$/, anchors: ['authorizations'], reason: 'a lookup by a secret' },
  {
    start: /^delete from authorizations where \(account_id, state_hash\) in .* expires_at </,
    anchors: ['authorizations'],
    reason: 'the purge of expired rows',
  },
  { start: /^select .* from connect_tokens where token_hash = \$1$/, anchors: ['connect_tokens'], reason: 'a lookup by a secret' },
  {
    start: /^delete from connect_tokens where \(account_id, token_hash\) in .* expires_at </,
    anchors: ['connect_tokens'],
    reason: 'the purge of expired rows',
  },
  {
    start: /^select account_id, user_id, id, provider_name, expires_at from data_connections where .* order by expires_at limit /,
    anchors: ['data_connections'],
    reason: 'expired authorizations and their notices',
  },
  {
    start: /^delete from group_sync_users where .* from group_syncs g .* g\.completed_at </,
    anchors: ['g'],
    reason: 'the purge of group synchronizations',
  },
  {
    start: /^delete from group_syncs where .* from group_syncs g where g\.completed_at </,
    anchors: ['g'],
    reason: 'the purge of group synchronizations',
  },
  { start: /^select provider_name as .* from \( select j\.provider_name, .* from sync_jobs j /, anchors: ['j'], reason: 'metrics of jobs' },
  {
    start: /^with capacity as \( select p\.provider_name, greatest\(1, /,
    anchors: ['published'],
    reason: 'the number of accounts that share the job queue',
  },
  {
    start: /^select j\.id, j\.account_id, .* from sync_jobs j /,
    anchors: ['j', 'sync_jobs', 'published'],
    apart: ['others'],
    reason: 'the sweep of jobs, and the number of accounts that share their queue',
  },
  { start: /^select f\.account_id, .* from pending_fetches f /, anchors: ['f'], reason: 'the first synchronizations of new connections' },
  {
    start: /^select w\.account_id, .* from \( select c\.account_id, .* from data_connections c /,
    anchors: ['c'],
    reason: 'the scheduled refreshes',
  },
  { start: /^select coalesce\(bool_or\(m\.moment .* from data_connections c /, anchors: ['c'], reason: 'the time of the next refresh' },
  {
    start: /^with clock as .* job as \(select not_before /,
    anchors: ['sync_jobs', 'data_connections', 'f'],
    reason: 'the time of the next work',
  },
  {
    start: /^with old as materialized \( select id, account_id, .* from sync_requests /,
    anchors: ['sync_requests'],
    reason: 'the purge of synchronizations',
  },
  {
    start: /^select c\.version, .* from known_users u join collection_state c .* from records i /,
    anchors: ['i'],
    reason: 'keys in an index without the account: the records of the keys are read with the account',
  },
  // Alerts
  {
    start: /^select id as "alertId", .* from alerts where filter is not null and id > /,
    anchors: ['alerts'],
    reason: 'the check of filters',
  },
  {
    start: /^with due as materialized \( select a\.account_id, .* and a\.id > /,
    anchors: ['a'],
    reason: 'the next alerts of a dispatch run',
  },
  { start: /^select r\.alerts, .* from batches b join deliveries d /, anchors: ['b'], reason: 'the result of a dispatch run' },
  { start: /^with unwritten as materialized .* delete from changes /, anchors: ['deliveries', 'c'], reason: 'the purge of changes' },
  {
    start: /^delete from assignments where ctid = .* until_at </,
    anchors: ['assignments'],
    apart: ['assignments'],
    reason: 'the purge of assignments, by the place of their rows',
  },
  {
    start: /^with first as \(select mail_id from staff_notifications /,
    anchors: ['staff_notifications', 'n'],
    reason: 'the next e-mail to staff',
  },
  {
    start: /^update staff_notifications set sent_at = .* where mail_id = \$1/,
    anchors: ['staff_notifications'],
    reason: 'an e-mail to staff',
  },
  {
    start: /^delete from staff_notifications where .* recorded_at </,
    anchors: ['staff_notifications'],
    reason: 'the purge of expired rows',
  },
  // Deliveries
  { start: /^with recursive crowd as materialized /, anchors: ['d', 'deliveries'], reason: 'the walk over the queues of all accounts' },
  {
    start: /^with present as materialized .* next as materialized \( select account_id, id, target, /,
    anchors: ['deliveries'],
    reason: 'deliveries that become due',
  },
  {
    start: /^select d\.account_id, .* from deliveries d where state = 'leased' /,
    anchors: ['d'],
    reason: 'deliveries with expired leases',
  },
  {
    start: /^with ended as \( select account_id, id from deliveries where body_stored /,
    anchors: ['deliveries', 'b'],
    reason: 'the purge of bodies',
  },
  { start: /^update deliveries d set state = 'withdrawn', .* created_at </, anchors: ['deliveries'], reason: 'the purge of deliveries' },
  {
    start: /^with old as \( select account_id, id from deliveries where ended_at </,
    anchors: ['deliveries'],
    reason: 'the purge of deliveries',
  },
  { start: /^delete from batches b using .* built_at </, anchors: ['t'], reason: 'the purge of deliveries' },
  {
    start: /^select json_build_object\('due', /,
    anchors: ['deliveries', 'pending', 'changes', 'alerts'],
    apart: ['pending'],
    reason: 'metrics of deliveries and of pending events',
  },
  { start: /^with clock as .* dispatch_pending, /, anchors: ['deliveries', 'a'], reason: 'the time of the next work' },
  { start: /^delete from alert_periods a using unnest\(/, anchors: ['a'], reason: 'a test clock that is moved back' },
  { start: /^update batches b set period_key = 'F' /, anchors: ['b'], reason: 'a test clock that is moved back' },
  // Input
  {
    start: /^delete from files where .* state = 'RECEIVING' and created_at </,
    anchors: ['files'],
    reason: 'the purge of unfinished uploads',
  },
  { start: /^select count\(\*\) filter .* from ocr_jobs$/, anchors: ['ocr_jobs'], reason: 'metrics of OCR' },
  { start: /^select from ocr_jobs q join ocr_account_schedule s /, apart: ['w'], reason: 'other accounts that wait for OCR' },
];
