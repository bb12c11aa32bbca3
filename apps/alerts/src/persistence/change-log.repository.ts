import { Injectable } from '@nestjs/common';
import type { DataChangedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { ChangeLog, type Happening } from '../domain/ports.js';
import { knownUser } from './known-user.sql.js';

@Injectable()
export class ChangeLogRepository extends ChangeLog {
  async append(accountId: string, { eventId, occurredAt, payload }: Happening<DataChangedV1>, tx: Transaction): Promise<void> {
    const { changes } = payload;
    await tx.affected(
      `with ${knownUser}
       insert into pending_changes
         (account_id, user_id, event_id, position, siren, name, data_type, kind, record_id, body, occurred_at)
       select known.account_id, known.user_id, $3, change.position, $4, $5, $6, change.kind, change.record_id, change.body, $7
       from known, unnest($8::text[], $9::text[], $10::text[]) with ordinality as change (kind, record_id, body, position)
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
      ],
    );
  }
}
