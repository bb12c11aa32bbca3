import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { In } from 'typeorm';
import { AlertEntity } from './alert.entity.js';
import type { Filtered } from './filters.js';
import type { PublishedChanges } from './published-changes.js';

const WATCHED = `
  select changed.account_id, changed.data_type from unnest($1::uuid[], $2::text[]) as changed (account_id, data_type)
  where exists (select from alerts a where a.account_id = changed.account_id and a.data_type = changed.data_type)`;

const FILTERED = `
  select id as "alertId", revision, data_type as "dataType", filter from alerts where filter is not null and id > $1 order by id limit $2`;

const keyOf = ({ accountId, dataType }: Pick<PublishedChanges, 'accountId' | 'dataType'>): string => `${accountId} ${dataType}`;

/** In SQL where it searches several accounts at once. */
@Injectable()
export class AlertRepository {
  /** The names of all alerts of the account, in order. */
  async names(accountId: string, tx: Transaction): Promise<string[]> {
    const rows = await managerOf(tx).find(AlertEntity, { select: { name: true }, where: { account_id: accountId } });
    return rows.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1));
  }

  /** Those of the names that alerts of the account have. */
  async existing(accountId: string, names: string[], tx: Transaction): Promise<string[]> {
    const rows = await managerOf(tx).find(AlertEntity, { select: { name: true }, where: { account_id: accountId, name: In(names) } });
    return rows.map(({ name }) => name);
  }

  /** Alerts of all accounts that have a filter, after the given id, in the order of their ids. */
  listFiltered(after: string, limit: number, tx: Transaction): Promise<Filtered[]> {
    return tx.rows<Filtered>(FILTERED, [after, limit]);
  }

  /** The changes of data types that have an alert in the same account. */
  async withAlerts(changes: PublishedChanges[], tx: Transaction): Promise<PublishedChanges[]> {
    const types = [...new Map(changes.map((each) => [keyOf(each), each])).values()];
    const values = [types.map(({ accountId }) => accountId), types.map(({ dataType }) => dataType)];
    const rows = await tx.rows<{ account_id: string; data_type: string }>(WATCHED, values);
    const watched = new Set(rows.map(({ account_id, data_type }) => keyOf({ accountId: account_id, dataType: data_type })));
    return changes.filter((each) => watched.has(keyOf(each)));
  }
}
