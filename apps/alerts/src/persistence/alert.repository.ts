import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { In } from 'typeorm';
import { Alerts } from '../domain/alerts.js';
import { AlertRow } from './alert.row.js';

@Injectable()
export class AlertRepository extends Alerts {
  async names(accountId: string, tx: Transaction): Promise<string[]> {
    const rows = await managerOf(tx).find(AlertRow, { select: { name: true }, where: { account_id: accountId } });
    return rows.map(({ name }) => name).toSorted((one, other) => (one < other ? -1 : 1));
  }

  async known(accountId: string, names: string[], tx: Transaction): Promise<string[]> {
    const rows = await managerOf(tx).find(AlertRow, { select: { name: true }, where: { account_id: accountId, name: In(names) } });
    return rows.map(({ name }) => name);
  }

  watches(accountId: string, dataType: string, tx: Transaction): Promise<boolean> {
    return managerOf(tx).existsBy(AlertRow, { account_id: accountId, data_type: dataType });
  }
}
