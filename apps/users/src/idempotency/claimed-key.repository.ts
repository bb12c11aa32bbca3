import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import type { ClaimedKey } from './claimed-key.js';

/**
 * $1 account, $2 key, $3 fingerprint. A key expires after one day. Each claim deletes at most ten
 * expired keys of the account.
 */
const CLAIM = `
  with cleared as (
    delete from claimed_keys where account_id = $1 and key in (
      select key from claimed_keys where account_id = $1 and key <> $2 and claimed_at < now() - interval '1 day' limit 10 for update skip locked)
  )
  insert into claimed_keys as c (account_id, key, fingerprint, claimed_at) values ($1, $2, $3, now())
  on conflict (account_id, key) do update set fingerprint = excluded.fingerprint, claimed_at = excluded.claimed_at
    where c.fingerprint = excluded.fingerprint or c.claimed_at < now() - interval '1 day'`;

/** Stores the idempotency keys of accounts for one day, for all services. */
@Injectable()
export class ClaimedKeyRepository {
  /** Returns false when the key is used with another request. */
  async claim(accountId: string, { key, fingerprint }: ClaimedKey, tx: Transaction): Promise<boolean> {
    return (await tx.affected(CLAIM, [accountId, key, fingerprint])) === 1;
  }

  async release(accountId: string, { key, fingerprint }: ClaimedKey, tx: Transaction): Promise<void> {
    await tx.affected('delete from claimed_keys where account_id = $1 and key = $2 and fingerprint = $3', [accountId, key, fingerprint]);
  }
}
