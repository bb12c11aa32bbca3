import type { Transaction } from '@company-data/kernel';
import { type UserRows, TombstoneErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { PURGE_EVENTS, PURGE_REQUESTS } from './purge-requests.sql.js';

/** Tables that hold something of a user. */
const USER_TABLES: UserRows[] = ['pending', 'changes', 'assignments'].map((table) => ({ table, rows: OF_USER }));

/**
 * Every writer of a user's rows locks its tombstone first, except a dispatch run that is building a
 * request of it. That takes a minute at most, so the rows are erased once more.
 */
const ERASE_AGAIN_AT = `case when erase_at > erased_at + interval '10 minutes' then null else now() + interval '10 minutes' end`;

/**
 * Erases rows of a user, its lifecycle events, and its part in requests. A request of no other user
 * is withdrawn.
 */
@Injectable()
export class ErasureRepository extends TombstoneErasures {
  constructor() {
    super({ table: 'watched_users', deleted: 'erased_at', again: ERASE_AGAIN_AT, userTables: USER_TABLES });
  }

  override async erase(account: string, userId: string, limit: number, tx: Transaction): Promise<number> {
    const erased = await super.erase(account, userId, limit, tx);
    if (erased > 0) return erased;
    const parameters = [account, userId, limit];
    const [requests, events] = await Promise.all([tx.affected(PURGE_REQUESTS, parameters), tx.affected(PURGE_EVENTS, parameters)]);
    return requests + events;
  }
}
