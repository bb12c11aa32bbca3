import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { MoreThan } from 'typeorm';
import { type Account, Accounts } from '../domain/account.js';
import { AccountRow } from './account.row.js';

const toAccount = ({ account_id, name, environment, created_at }: AccountRow): Account => ({
  id: account_id,
  name,
  environment,
  createdAt: created_at,
});

@Injectable()
export class AccountRepository extends Accounts {
  async insert({ id, name, environment, createdAt }: Account, tx: Transaction): Promise<void> {
    await managerOf(tx).insert(AccountRow, { account_id: id, name, environment, created_at: createdAt });
  }

  async find(accountId: string, tx: Transaction): Promise<Account | null> {
    const row = await managerOf(tx).findOneBy(AccountRow, { account_id: accountId });
    return row && toAccount(row);
  }

  async listAfter(account: string | undefined, limit: number, tx: Transaction): Promise<Account[]> {
    const where = account === undefined ? {} : { account_id: MoreThan(account) };
    return (await managerOf(tx).find(AccountRow, { where, order: { account_id: 'ASC' }, take: limit })).map(toAccount);
  }

  async lock(accountId: string, tx: Transaction): Promise<Account | null> {
    const row = await managerOf(tx).findOne(AccountRow, { where: { account_id: accountId }, lock: { mode: 'pessimistic_write' } });
    return row && toAccount(row);
  }
}
