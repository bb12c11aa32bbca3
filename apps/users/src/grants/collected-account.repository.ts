import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';

/** Accounts with users, for which other services also work without a client request. */
@Injectable()
export class CollectedAccountRepository {
  /** Returns accounts without a distributed grant of this key, at most `limit`. */
  async withoutGrant(keyId: string, limit: number, tx: Transaction): Promise<string[]> {
    const rows = await tx.rows<{ account_id: string }>(
      `select account_id from accounts a where granted_key is distinct from $1
         and exists (select from users u where u.account_id = a.account_id)
       order by account_id limit $2`,
      [keyId, limit],
    );
    return rows.map(({ account_id }) => account_id);
  }

  /** Records that a grant of this key was distributed for each account. */
  async markGranted(accountIds: string[], keyId: string, tx: Transaction): Promise<void> {
    await tx.affected('update accounts set granted_key = $2 where account_id = any($1)', [accountIds, keyId]);
  }
}
