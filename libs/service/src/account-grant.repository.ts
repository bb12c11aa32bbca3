import { keyIdOf, PublicKeys } from '@company-data/messaging';
import type { Transaction } from '@company-data/kernel';
import { named, SecretBox, type SecretContext } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';

const contextOf = (account: string): SecretContext => ({ table: 'account_grants', column: 'sealed_grant', row: account, account });

const STORE = `
  insert into account_grants as g (account_id, key_id, sealed_grant) values (:account_id, :key_id, :sealed_grant)
  on conflict (account_id) do update set key_id = excluded.key_id, sealed_grant = excluded.sealed_grant
  where g.key_id <> :key_id and g.key_id <> all(:newer_keys::text[])`;

/**
 * Stores account grants, with which the service sends requests for an account without a client
 * request.
 */
@Injectable()
export class AccountGrantRepository {
  constructor(
    private readonly box: SecretBox,
    private readonly keys: PublicKeys,
  ) {}

  async find(account: string, tx: Transaction): Promise<string | undefined> {
    const [row] = await tx.rows<{ sealed_grant: string }>('select sealed_grant from account_grants where account_id = $1', [account]);
    return row && this.box.open(row.sealed_grant, contextOf(account));
  }

  /**
   * Stores a grant unless the stored one was signed by the same or a newer key. A key that is no
   * longer configured counts as older.
   */
  async store(account: string, grant: string, tx: Transaction): Promise<void> {
    const keyId = keyIdOf(grant)!;
    await tx.affected(
      ...named(STORE, {
        account_id: account,
        key_id: keyId,
        sealed_grant: this.box.seal(grant, contextOf(account)),
        newer_keys: this.keys.idsBefore(keyId),
      }),
    );
  }
}
