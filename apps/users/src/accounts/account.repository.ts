import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { MoreThan } from 'typeorm';
import { AccountEntity } from './account.entity.js';
import type { Account } from './account.js';

const toAccount = ({ account_id, name, environment, created_at }: AccountEntity): Account => ({
  id: account_id,
  name,
  environment,
  createdAt: created_at,
});

@Injectable()
export class AccountRepository {
  async insert({ id, name, environment, createdAt }: Account, tx: Transaction): Promise<void> {
    await managerOf(tx).insert(AccountEntity, { account_id: id, name, environment, created_at: createdAt });
  }

  async find(accountId: string, tx: Transaction): Promise<Account | null> {
    const row = await managerOf(tx).findOneBy(AccountEntity, { account_id: accountId });
    return row && toAccount(row);
  }

  /** Returns accounts whose id is greater than `account`, by id, at most `limit`. */
  async listAfter(account: string | undefined, limit: number, tx: Transaction): Promise<Account[]> {
    const where = account === undefined ? {} : { account_id: MoreThan(account) };
    return (await managerOf(tx).find(AccountEntity, { where, order: { account_id: 'ASC' }, take: limit })).map(toAccount);
  }

  /** Locks the account until the transaction ends. */
  async lock(accountId: string, tx: Transaction): Promise<Account | null> {
    const row = await managerOf(tx).findOne(AccountEntity, { where: { account_id: accountId }, lock: { mode: 'pessimistic_write' } });
    return row && toAccount(row);
  }
}
