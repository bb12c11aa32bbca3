import type { Transaction } from '@company-data/kernel';
import { type Held, MarkedErasures, OF_USER } from '@company-data/service';
import { Injectable } from '@nestjs/common';
import { FORGET_EVENTS, FORGET_REQUESTS } from './forget-requests.sql.js';

/** Bodies of lifecycle events that tell of a user. */
const OF_EVENTS = `account_id = $1 and delivery_id = any(array(select id from deliveries where ${OF_USER}))`;

/** Tables that hold something of a user. */
const HELD: Held[] = [
  { table: 'bodies', rows: OF_EVENTS },
  ...['deliveries', 'pending', 'changes', 'assignments'].map((table) => ({ table, rows: OF_USER })),
];

/**
 * Who writes of a user locks its mark first, but for a pass that was building a request of it meanwhile: that takes a minute at most, and is
 * looked for once more.
 */
const AGAIN = `case when erase_at > erased_at + interval '10 minutes' then null else now() + interval '10 minutes' end`;

/** What is held of a user, the lifecycle events that tell of it, and the requests: one that tells of nobody else is withdrawn. */
@Injectable()
export class ErasureRepository extends MarkedErasures {
  constructor() {
    super({ table: 'watched_users', deleted: 'erased_at', again: AGAIN, held: HELD });
  }

  override async erase(account: string, userId: string, limit: number, tx: Transaction): Promise<number> {
    const erased = await super.erase(account, userId, limit, tx);
    if (erased > 0) return erased;
    const parameters = [account, userId, limit];
    const [requests, events] = await Promise.all([tx.affected(FORGET_REQUESTS, parameters), tx.affected(FORGET_EVENTS, parameters)]);
    return requests + events;
  }
}
