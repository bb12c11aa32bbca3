import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { Retention } from '../domain/retention.js';

/** By hand: a claim is one conditional write, and what is old is deleted of all accounts at once, in bulk. */
@Injectable()
export class RetentionRepository extends Retention {
  async claim(pauseMs: number, tx: Transaction): Promise<boolean> {
    const claimed = await tx.affected(
      `insert into passes (name, due_at) values ('forget changes', now() + make_interval(secs => $1::double precision / 1000))
       on conflict (name) do update set due_at = excluded.due_at where passes.due_at <= now()`,
      [pauseMs],
    );
    return claimed === 1;
  }

  forget(keepDays: number, limit: number, tx: Transaction): Promise<number> {
    return tx.affected(
      `delete from pending_changes where (account_id, event_id, position) in (
         select account_id, event_id, position from pending_changes where occurred_at < now() - make_interval(days => $1)
         order by occurred_at limit $2)`,
      [keepDays, limit],
    );
  }
}
