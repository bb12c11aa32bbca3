import { Injectable } from '@nestjs/common';
import { eventText, unitOf } from '@company-data/alert-rules';
import type { DataChangedV1, RecordChange } from '@company-data/contracts';
import { nameOfToldType } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { ChangeLog } from '../domain/change-log.js';
import type { Happening } from '../domain/happening.js';
import type { KeptChange } from '../domain/matching.js';

const APPEND = `
  insert into changes (account_id, user_id, event_id, unit, data_type, version, changed_at, recorded_at, position, event)
  select $1, $2, $3, $4, $5, $6, $7, clock_timestamp(), position, convert_to(event, 'UTF8')
  from unnest($8::text[]) with ordinality as told (event, position) order by position
  on conflict (account_id, event_id, position) do nothing returning seq, position`;

const SINCE = `
  select seq, data_type, changed_at, convert_from(event, 'UTF8') as event from changes
  where account_id = $1 and user_id = $2 and changed_at >= $3 order by seq`;

interface ChangeRow {
  seq: string;
  data_type: string;
  changed_at: Date;
  event: string;
}

/** By hand: a thousand changes are written by one statement, in the order in which they are told. */
@Injectable()
export class ChangeLogRepository extends ChangeLog {
  async append(accountId: string, { eventId, payload }: Happening<DataChangedV1>, tx: Transaction): Promise<KeptChange[]> {
    const { user_id: userId, siren, name, data_type: dataType, changes, changed_at: at, version = 0 } = payload;
    const events = changes.map((change) => eventText({ dataType, userId, siren, name }, change));
    const values = [accountId, userId, eventId, unitOf({ siren, userId }), dataType, version, at, events];
    const rows = await tx.rows<{ seq: string; position: number }>(APPEND, values);
    const [type, changedAt] = [nameOfToldType(dataType), new Date(at)];
    return rows.map(({ seq, position }) => ({ seq, dataType: type, changedAt, change: changes[position - 1]! }));
  }

  async since(accountId: string, userId: string, moment: Date, tx: Transaction): Promise<KeptChange[]> {
    const rows = await tx.rows<ChangeRow>(SINCE, [accountId, userId, moment]);
    return rows.map(({ seq, data_type, changed_at, event }) => ({
      seq,
      dataType: nameOfToldType(data_type),
      changedAt: changed_at,
      change: JSON.parse(event) as RecordChange,
    }));
  }
}
