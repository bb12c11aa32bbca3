import { Injectable } from '@nestjs/common';
import type { DataChangedV1 } from '@company-data/contracts';
import { nameOfToldType } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { ChangeLog } from '../domain/change-log.js';
import type { Happening } from '../domain/happening.js';

/**
 * The user of a change ($1 account, $2 user, $7 when it occurred, $11 data type), if an alert watches: one the user is assigned to, also
 * when it is disabled, and that was there already. Its row is locked until the transaction ends, so that an erasure cannot pass.
 */
const WATCHED = `watched as (
  select w.account_id, w.user_id from watched_users w
  where w.account_id = $1 and w.user_id = $2 and w.erased_at is null and exists (
    select from user_alerts u join alerts a on a.account_id = u.account_id and a.id = u.alert_id
    where u.account_id = $1 and u.user_id = $2 and a.data_type = $11 and a.created_at <= $7)
  for update of w
)`;

/** By hand: a thousand changes are written by one statement, under the lock of their user. */
@Injectable()
export class ChangeLogRepository extends ChangeLog {
  async append(accountId: string, { eventId, occurredAt, payload }: Happening<DataChangedV1>, tx: Transaction): Promise<void> {
    const { changes } = payload;
    await tx.affected(
      `with ${WATCHED}
       insert into pending_changes
         (account_id, user_id, event_id, position, siren, name, data_type, kind, record_id, body, occurred_at)
       select watched.account_id, watched.user_id, $3, change.position, $4, $5, $6, change.kind, change.record_id, change.body, $7
       from watched, unnest($8::text[], $9::text[], $10::text[]) with ordinality as change (kind, record_id, body, position)
       on conflict (account_id, event_id, position) do nothing`,
      [
        accountId,
        payload.user_id,
        eventId,
        payload.siren,
        payload.name,
        payload.data_type,
        occurredAt,
        changes.map(({ kind }) => kind),
        changes.map(({ id }) => id),
        changes.map((change) => JSON.stringify(change)),
        nameOfToldType(payload.data_type),
      ],
    );
  }
}
