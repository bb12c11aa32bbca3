import { Injectable } from '@nestjs/common';
import { newId, type Transaction } from '@company-data/kernel';
import { named, SecretBox } from '@company-data/persistence';

/** Serializes the rotations of an account. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('webhook secrets of ' || $1, 0))`;

/**
 * Sets the end of the newest secret and deletes the older ones. Without hours it deletes all.
 * Parameters: $1 account, $2 hours or null.
 */
const RETIRE = `
  with newest as (select id, version from webhook_secrets where account_id = $1 order by version desc limit 1),
  deleted as (delete from webhook_secrets s using newest n where s.account_id = $1 and (s.version < n.version or $2::int is null)),
  retired as (
    update webhook_secrets s set signs_until = clock_timestamp() + make_interval(hours => $2::int) from newest n
    where s.account_id = $1 and s.id = n.id and $2::int is not null returning s.signs_until)
  select version, (select signs_until from retired) from newest`;

const INSERT = `
  insert into webhook_secrets (account_id, id, version, secret_sealed, created_at)
  values (:account_id, :id, :version, :secret_sealed, instant())`;

/**
 * Inserts the first secret. The rotations of an account delete version 1, so a conflict alone does
 * not find that it has secrets.
 */
const INSERT_FIRST = `
  insert into webhook_secrets (account_id, id, version, secret_sealed, created_at)
  select :account_id, :id, 1, :secret_sealed, :created_at where not exists (select from webhook_secrets where account_id = :account_id)
  on conflict (account_id, version) do nothing`;

/** Rotates with plain SQL, under a lock and with the clock of the database. */
@Injectable()
export class WebhookSecretRepository {
  constructor(private readonly box: SecretBox) {}

  /** Returns false when the account already has a secret. */
  async insert(accountId: string, secret: string, at: Date, tx: Transaction): Promise<boolean> {
    const id = newId();
    const row = { id, account_id: accountId, secret_sealed: this.seal(accountId, id, secret), created_at: at };
    return (await tx.affected(...named(INSERT_FIRST, row))) === 1;
  }

  /**
   * Adds a secret as the newest. The previous one signs for `hours` more, or is deleted when they
   * are null. Returns the time until which it still signs, null without a previous one.
   */
  async rotate(accountId: string, secret: string, hours: number | null, tx: Transaction): Promise<Date | null> {
    tx.send(LOCK, [accountId]);
    const [retired] = await tx.rows<{ version: number; signs_until: Date | null }>(RETIRE, [accountId, hours]);
    const id = newId();
    const row = { id, account_id: accountId, version: (retired?.version ?? 0) + 1, secret_sealed: this.seal(accountId, id, secret) };
    await tx.affected(...named(INSERT, row));
    return retired?.signs_until ?? null;
  }

  private seal(account: string, row: string, secret: string): string {
    return this.box.seal(secret, { table: 'webhook_secrets', column: 'secret_sealed', row, account });
  }
}
