import { Injectable } from '@nestjs/common';
import { eventText, unitOf } from '@company-data/alert-rules';
import type { RecordChange } from '@company-data/contracts';
import { dataTypeOfEvent } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import type { StoredChange } from './matching.js';
import type { PublishedChanges } from './published-changes.js';

/** Parameter `event_numbers`: number of the event of each change, from 1. */
const APPEND = `
  insert into changes (account_id, user_id, event_id, unit, data_type, version, changed_at, received_at, traceparent, position, event)
  select e.account_id, e.user_id, e.event_id, e.unit, e.data_type, e.version, e.changed_at, clock_timestamp(), e.traceparent, c.position, convert_to(c.event, 'UTF8')
  from unnest(:event_numbers::int[], :positions::int[], :events::text[]) with ordinality as c (of, position, event, number)
  join unnest(:account_ids::uuid[], :user_ids::uuid[], :event_ids::uuid[], :units::text[], :data_types::text[], :versions::bigint[],
      :change_times::timestamptz[], :traceparents::text[])
    with ordinality as e (account_id, user_id, event_id, unit, data_type, version, changed_at, traceparent, number) on e.number = c.of
  order by c.number
  on conflict (account_id, event_id, position) do nothing returning seq, event_id, position`;

const SINCE = `
  select seq, data_type, changed_at, convert_from(event, 'UTF8') as event from changes
  where account_id = $1 and user_id = $2 and changed_at >= $3 order by seq`;

/** Changes per statement, at most. */
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

const columnsOf = (published: PublishedChanges[]) => ({
  account_ids: published.map(({ accountId }) => accountId),
  user_ids: published.map(({ userId }) => userId),
  event_ids: published.map(({ change }) => change.eventId),
  units: published.map(({ userId, change }) => unitOf({ siren: change.payload.siren, userId })),
  data_types: published.map(({ change }) => change.payload.data_type),
  versions: published.map(({ change }) => change.payload.version ?? 0),
  change_times: published.map(({ change }) => change.payload.changed_at),
  traceparents: published.map(({ traceparent }) => traceparent),
});

function textOf({ event: { userId, change: event }, change }: PositionedChange): string {
  const { siren, name, data_type: dataType } = event.payload;
  return eventText({ dataType, userId, siren, name }, change);
}

const keyOf = (eventId: string, position: number): string => `${eventId} ${position}`;

const toStoredChange = ({ event: { accountId, userId, dataType, change: event }, change }: PositionedChange, seq: string): StoredChange => {
  return { accountId, userId, seq, dataType, changedAt: new Date(event.payload.changed_at), change };
};

/**
 * Uses plain SQL, because one statement writes thousands of changes in the order of their events.
 * Each change is stored once for all alerts.
 */
@Injectable()
export class ChangeLogRepository {
  /**
   * Stores published changes while their users are locked. Returns those that were not stored
   * before.
   */
  async append(published: PublishedChanges[], tx: Transaction): Promise<StoredChange[]> {
    const [events, changes] = [columnsOf(published), published.flatMap(placed)];
    const stored: StoredChange[] = [];
    for (let from = 0; from < changes.length; from += WRITE_BATCH) {
      for (const each of await this.appendBatch(events, changes.slice(from, from + WRITE_BATCH), tx)) stored.push(each);
    }
    return stored;
  }

  /** Returns the stored changes of a user from a time on. */
  async since(accountId: string, userId: string, from: Date, tx: Transaction): Promise<StoredChange[]> {
    const rows = await tx.rows<ChangeRow>(SINCE, [accountId, userId, from]);
    return rows.map(({ seq, data_type, changed_at, event }) => ({
      ...{ accountId, userId, seq },
      dataType: dataTypeOfEvent(data_type),
      changedAt: changed_at,
      change: JSON.parse(event) as RecordChange,
    }));
  }

  private async appendBatch(events: object, changes: PositionedChange[], tx: Transaction): Promise<StoredChange[]> {
    const columns = {
      event_numbers: changes.map(({ of }) => of),
      positions: changes.map(({ position }) => position),
      events: changes.map(textOf),
    };
    const rows = await tx.rows<AppendedRow>(...named(APPEND, { ...events, ...columns }));
    const byPlace = new Map(changes.map((each) => [keyOf(each.event.change.eventId, each.position), each]));
    return rows.map(({ seq, event_id, position }) => toStoredChange(byPlace.get(keyOf(event_id, position))!, seq));
  }
}
