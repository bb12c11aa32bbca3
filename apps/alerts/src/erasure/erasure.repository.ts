import type { Transaction } from '@company-data/kernel';
import { type UserRows, TombstoneErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { PURGE_EVENTS, PURGE_REQUESTS } from './purge-requests.sql.js';

/** Tables with rows of a user. */
const USER_TABLES: UserRows[] = ['pending', 'changes', 'assignments'].map((table) => ({ table, rows: OF_USER }));

/**
 * Schedules a second erasure after ten minutes. A dispatch run that builds a request of the user
 * does not lock the tombstone and may write rows for up to a minute.
 */
const ERASE_AGAIN_AT = `case when erase_at > erased_at + interval '10 minutes' then null else now() + interval '10 minutes' end`;

/**
 * Erases the rows of a user, its lifecycle events, and its part in requests. A request about no
 * other user is withdrawn.
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
