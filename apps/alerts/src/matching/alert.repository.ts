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

/** Uses plain SQL for searches across accounts. */
@Injectable()
export class AlertRepository {
  /** Returns the names of all alerts of the account, sorted. */
  async names(accountId: string, tx: Transaction): Promise<string[]> {
    const rows = await managerOf(tx).find(AlertEntity, { select: { name: true }, where: { account_id: accountId } });
    return rows.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1));
  }

  /** Returns the given names that are alerts of the account. */
  async existing(accountId: string, names: string[], tx: Transaction): Promise<string[]> {
    const rows = await managerOf(tx).find(AlertEntity, { select: { name: true }, where: { account_id: accountId, name: In(names) } });
    return rows.map(({ name }) => name);
  }

  /** Returns alerts of all accounts that have a filter, after the given id and ordered by id. */
  listFiltered(after: string, limit: number, tx: Transaction): Promise<Filtered[]> {
    return tx.rows<Filtered>(FILTERED, [after, limit]);
  }

  /** Returns the changes whose data type has an alert in the same account. */
  async withAlerts(changes: PublishedChanges[], tx: Transaction): Promise<PublishedChanges[]> {
    const types = [...new Map(changes.map((each) => [keyOf(each), each])).values()];
    const values = [types.map(({ accountId }) => accountId), types.map(({ dataType }) => dataType)];
    const rows = await tx.rows<{ account_id: string; data_type: string }>(WATCHED, values);
    const watched = new Set(rows.map(({ account_id, data_type }) => keyOf({ accountId: account_id, dataType: data_type })));
    return changes.filter((each) => watched.has(keyOf(each)));
  }
}
