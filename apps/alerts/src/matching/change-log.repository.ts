import { Injectable } from '@nestjs/common';
import { eventText, unitOf } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { dataTypeOfEvent } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import type { StoredChange } from './matching.js';
import type { PublishedChanges } from './published-changes.js';

/** $1 to $7: a row an event; $8 to $10: a row a change, with the number of its event among those. */
const APPEND = `
  insert into changes (account_id, user_id, event_id, unit, data_type, version, changed_at, received_at, position, event)
  select e.account_id, e.user_id, e.event_id, e.unit, e.data_type, e.version, e.changed_at, clock_timestamp(), c.position, convert_to(c.event, 'UTF8')
  from unnest($8::int[], $9::int[], $10::text[]) with ordinality as c (of, position, event, number)
  join unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[])
    with ordinality as e (account_id, user_id, event_id, unit, data_type, version, changed_at, number) on e.number = c.of
  order by c.number
  on conflict (account_id, event_id, position) do nothing returning seq, event_id, position`;

const SINCE = `
  select seq, data_type, changed_at, convert_from(event, 'UTF8') as event from changes
  where account_id = $1 and user_id = $2 and changed_at >= $3 order by seq`;

/** Changes that one statement writes. */
const WRITE_BATCH = 2_000;

interface ChangeRow {
  seq: string;
  data_type: string;
  changed_at: Date;
  event: string;
}

/** A change to write, with the number of its event and its position in it, both from 1. */
interface PositionedChange {
  of: number;
  position: number;
  event: PublishedChanges;
  change: RecordChange;
}

interface AppendedRow {
  seq: string;
  event_id: string;
  position: number;
}

const placed = (event: PublishedChanges, index: number): PositionedChange[] =>
  event.change.payload.changes.map((change, position) => ({ of: index + 1, position: position + 1, event, change }));

/** The columns of the events, one array each. */
function columnsOf(published: PublishedChanges[]): unknown[][] {
  const rows = published.map(({ accountId, userId, change: { eventId, payload } }) => {
    const { siren, data_type, changed_at, version = 0 } = payload;
    return [accountId, userId, eventId, unitOf({ siren, userId }), data_type, version, changed_at];
  });
  return rows[0]!.map((_, column) => rows.map((row) => row[column]));
}

function textOf({ event: { userId, change: event }, change }: PositionedChange): string {
  const { siren, name, data_type: dataType } = event.payload;
  return eventText({ dataType, userId, siren, name }, change);
}

const keyOf = (eventId: string, position: number): string => `${eventId} ${position}`;

const toStoredChange = ({ event: { accountId, userId, dataType, change: event }, change }: PositionedChange, seq: string): StoredChange => {
  return { accountId, userId, seq, dataType, changedAt: new Date(event.payload.changed_at), change };
};

/** In SQL: one statement writes thousands of changes in the order of their events. Each change is stored once for all alerts. */
@Injectable()
export class ChangeLogRepository {
  /** Stores published changes, under the locks of their users. Returns those that were not stored before. */
  async append(published: PublishedChanges[], tx: Transaction): Promise<StoredChange[]> {
    const [events, changes] = [columnsOf(published), published.flatMap(placed)];
    const stored: StoredChange[] = [];
    for (let from = 0; from < changes.length; from += WRITE_BATCH) {
      for (const each of await this.appendBatch(events, changes.slice(from, from + WRITE_BATCH), tx)) stored.push(each);
    }
    return stored;
  }

  /** Stored changes of a user from a time on. */
  async since(accountId: string, userId: string, from: Date, tx: Transaction): Promise<StoredChange[]> {
    const rows = await tx.rows<ChangeRow>(SINCE, [accountId, userId, from]);
    return rows.map(({ seq, data_type, changed_at, event }) => ({
      ...{ accountId, userId, seq },
      dataType: dataTypeOfEvent(data_type),
      changedAt: changed_at,
      change: JSON.parse(event) as RecordChange,
    }));
  }

  private async appendBatch(events: unknown[][], changes: PositionedChange[], tx: Transaction): Promise<StoredChange[]> {
    const values = [changes.map(({ of }) => of), changes.map(({ position }) => position), changes.map(textOf)];
    const rows = await tx.rows<AppendedRow>(APPEND, [...events, ...values]);
    const byPlace = new Map(changes.map((each) => [keyOf(each.event.change.eventId, each.position), each]));
    return rows.map(({ seq, event_id, position }) => toStoredChange(byPlace.get(keyOf(event_id, position))!, seq));
  }
}
