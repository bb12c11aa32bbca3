import { Injectable } from '@nestjs/common';
import type { SyncCompletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Happening } from '../domain/happening.js';
import { SyncOutcomes } from '../domain/sync-outcomes.js';
import { LOCK_USER } from './lock-user.sql.js';

/** By hand: the row of its user is locked and the outcome written by one statement. */
@Injectable()
export class SyncOutcomeRepository extends SyncOutcomes {
  async append(accountId: string, { eventId, payload }: Happening<SyncCompletedV1>, tx: Transaction): Promise<void> {
    await tx.affected(
      `with known as (${LOCK_USER})
       insert into sync_outcomes (account_id, user_id, event_id, sync_id, siren, origin, entries, completed_at)
       select account_id, user_id, $3, $4, $5, $6, $7, $8 from known
       on conflict (account_id, event_id) do nothing`,
      [
        accountId,
        payload.user_id,
        eventId,
        payload.sync_id,
        payload.siren,
        payload.origin,
        JSON.stringify(payload.entries),
        payload.completed_at,
      ],
    );
  }
}
