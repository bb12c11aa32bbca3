import { Injectable } from '@nestjs/common';
import type { AlertDefinition, AlertFrequency } from '@company-data/alert-rules';
import { isUuid, type Transaction } from '@company-data/kernel';
import { managerOf, named } from '@company-data/persistence';
import { type FindOneOptions, type FindOptionsWhere, MoreThan } from 'typeorm';
import { AlertEntity } from '../matching/alert.entity.js';
import type { AlertTimes, Definition } from './definition.js';

const toDefinition = (row: AlertEntity): Definition => ({
  id: row.id,
  name: row.name,
  dataType: row.data_type,
  frequency: row.frequency,
  kinds: row.kinds,
  filter: row.filter,
  url: row.url,
  emails: row.emails,
  language: row.language,
  enabled: row.enabled,
  disabledAt: row.disabled_at,
  disabledReason: row.disabled_reason,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Names to search for a similar one, at most. */
const MAX_NAMES = 1_000;

const INSERT = `
  insert into alerts (account_id, id, name, data_type, frequency, kinds, filter, url, emails, language, enabled, created_at, updated_at)
  values (:account_id, :id, :name, :data_type, :frequency, :kinds, :filter, :url, :emails, :language, true, instant(), instant())
  on conflict (account_id, name) do nothing`;

const UPDATE = `
  update alerts set frequency = :frequency, kinds = :kinds, filter = :filter, url = :url, emails = :emails, language = :language,
    revision = revision + 1, updated_at = instant()
  where account_id = :account_id and id = :id`;

const SWITCH = `
  update alerts set enabled = :enabled, disabled_at = case when :enabled then null else instant() end, disabled_reason = :reason,
    disabled_by = null, revision = revision + 1, updated_at = instant()
  where account_id = :account_id and id = :id`;

const USERS = `
  select alert_id, count(*)::int as users from assignments where account_id = $1 and alert_id = any($2::uuid[]) and until_at is null group by alert_id`;

/** Parameter $3: kind of the period, which is the first letter of its key. */
const SELECT_TIMES = `
  select instant() as now, (select period_key from alert_periods where account_id = $1 and alert_id = $2 and kind = $3) as last_period`;

/** Raises the statement timeout, because an alert can have millions of pending events to delete. */
const RAISE_STATEMENT_TIMEOUT = `select set_config('statement_timeout', '60s', true)`;

const changeable = ({ frequency, kinds, filter, url, emails, language }: AlertDefinition) => ({
  frequency,
  kinds,
  filter: filter && JSON.stringify(filter),
  url,
  emails,
  language,
});

/** Reads with entities. Writes use SQL, which takes the times from the database. */
@Injectable()
export class DefinitionRepository {
  /** Returns undefined when the account has an alert with this name. */
  async insert(accountId: string, id: string, definition: AlertDefinition, tx: Transaction): Promise<Definition | undefined> {
    const { name, dataType } = definition;
    const values = { account_id: accountId, id, name, data_type: dataType, ...changeable(definition) };
    const inserted = await tx.affected(...named(INSERT, values));
    return inserted === 0 ? undefined : this.find(accountId, id, tx);
  }

  find(accountId: string, nameOrId: string, tx: Transaction): Promise<Definition | undefined> {
    return this.one(accountId, nameOrId, tx);
  }

  /** Locks the alert until the transaction ends. */
  lock(accountId: string, nameOrId: string, tx: Transaction): Promise<Definition | undefined> {
    return this.one(accountId, nameOrId, tx, { lock: { mode: 'for_no_key_update' } });
  }

  /** Returns up to `limit` alerts after a name, ordered by name. */
  async page(accountId: string, after: string, limit: number, tx: Transaction): Promise<Definition[]> {
    const where = { account_id: accountId, name: MoreThan(after) };
    return (await managerOf(tx).find(AlertEntity, { where, order: { name: 'ASC' }, take: limit })).map(toDefinition);
  }

  /** Returns up to 1,000 alert names of the account, for suggestions. */
  async names(accountId: string, tx: Transaction): Promise<string[]> {
    const rows = await managerOf(tx).find(AlertEntity, { select: { name: true }, where: { account_id: accountId }, take: MAX_NAMES });
    return rows.map(({ name }) => name);
  }

  /** Returns the number of assigned users per alert. */
  async users(accountId: string, ids: string[], tx: Transaction): Promise<Map<string, number>> {
    const rows = await tx.rows<{ alert_id: string; users: number }>(USERS, [accountId, ids]);
    return new Map(rows.map(({ alert_id, users }) => [alert_id, users]));
  }

  async update(accountId: string, id: string, definition: AlertDefinition, tx: Transaction): Promise<Definition> {
    await tx.affected(...named(UPDATE, { account_id: accountId, id, ...changeable(definition) }));
    return (await this.find(accountId, id, tx))!;
  }

  async enable(accountId: string, id: string, tx: Transaction): Promise<void> {
    await tx.affected(...named(SWITCH, { account_id: accountId, id, enabled: true, reason: null }));
  }

  async disable(accountId: string, id: string, reason: string, tx: Transaction): Promise<void> {
    await tx.affected(...named(SWITCH, { account_id: accountId, id, enabled: false, reason }));
  }

  /**
   * Deletes an alert with its assignments and pending events. Returns the number of pending events.
   * The alert is first: its deletion waits for transactions that add pending events.
   */
  async delete(accountId: string, id: string, tx: Transaction): Promise<number> {
    tx.send(RAISE_STATEMENT_TIMEOUT);
    await managerOf(tx).delete(AlertEntity, { account_id: accountId, id });
    return tx.affected('delete from pending where account_id = $1 and alert_id = $2', [accountId, id]);
  }

  /** Returns the number of events that the alert has matched and not sent. */
  async pending(accountId: string, id: string, tx: Transaction): Promise<number> {
    const count = 'select count(*)::int as count from pending where account_id = $1 and alert_id = $2';
    const [row] = await tx.rows<{ count: number }>(count, [accountId, id]);
    return row!.count;
  }

  async timesOf(accountId: string, id: string, frequency: AlertFrequency, tx: Transaction): Promise<AlertTimes> {
    const kind = frequency === 'NOW' ? 'P' : frequency[0];
    const [row] = await tx.rows<{ now: Date; last_period: string | null }>(SELECT_TIMES, [accountId, id, kind]);
    return { now: row!.now, lastPeriod: row!.last_period ?? undefined };
  }

  /** Prefers ids to names, because a name may look like the id of another alert. */
  private async one(
    accountId: string,
    nameOrId: string,
    tx: Transaction,
    how: FindOneOptions<AlertEntity> = {},
  ): Promise<Definition | undefined> {
    const one = (where: FindOptionsWhere<AlertEntity>): Promise<AlertEntity | null> =>
      managerOf(tx).findOne(AlertEntity, { where: { account_id: accountId, ...where }, ...how });
    const row = (isUuid(nameOrId) ? await one({ id: nameOrId }) : null) ?? (await one({ name: nameOrId }));
    return row === null ? undefined : toDefinition(row);
  }
}
