import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataChanged, type DataChangedV1 } from '@company-data/contracts';
import { dataTypeOfEvent } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { OnEvents, type ReceivedEvent } from '@company-data/messaging';
import { AlertRepository } from './alert.repository.js';
import { AssignmentRepository } from './assignment.repository.js';
import { ChangeLogRepository } from './change-log.repository.js';
import { Filters } from './filters.js';
import { type MatchedAlert, Matching, type StoredChange } from './matching.js';
import { PendingEventRepository } from './pending-event.repository.js';
import type { PublishedChanges } from './published-changes.js';
import { WatchedUserRepository } from './watched-user.repository.js';

/** Changes to match before the event loop can run other work. */
const MATCH_BATCH = 50;
/** Approximate number of matched alerts per statement. */
const WRITE_BATCH = 5_000;

const publishedChangesOf = ({
  id,
  account_id,
  occurred_at,
  payload,
  traceparent = null,
}: ReceivedEvent<DataChangedV1>): PublishedChanges => ({
  accountId: account_id.toLowerCase(),
  userId: payload.user_id.toLowerCase(),
  dataType: dataTypeOfEvent(payload.data_type),
  change: { eventId: id.toLowerCase(), occurredAt: new Date(occurred_at), payload },
  traceparent,
});

/**
 * Stores the changes of records that alerts may send, and matches them with the alerts that watch
 * their user.
 */
@Injectable()
export class RecordChanges {
  constructor(
    private readonly alerts: AlertRepository,
    private readonly users: WatchedUserRepository,
    private readonly changes: ChangeLogRepository,
    private readonly assignments: AssignmentRepository,
    private readonly pending: PendingEventRepository,
    private readonly filters: Filters,
  ) {}

  @OnEvents(DataChanged, 'alerts--record-changes')
  async run(events: ReceivedEvent<DataChangedV1>[], tx: Transaction): Promise<void> {
    // Includes users without assignments, because an assignment from before the change may arrive
    // later.
    const relevant = await this.alerts.withAlerts(events.map(publishedChangesOf), tx);
    const present = relevant.length === 0 ? [] : await this.users.lockAll(relevant, tx);
    if (present.length === 0) return;
    // Runs as a separate statement, because a statement that waits for a lock does not see the
    // writes of the lock owner.
    const [watches, stored] = await Promise.all([this.assignments.of(present, tx), this.changes.append(present, tx)]);
    if (watches.length > 0) await this.match(stored, new Matching(watches, this.filters), tx);
  }

  private async match(changes: StoredChange[], matching: Matching, tx: Transaction): Promise<void> {
    let matched: MatchedAlert[] = [];
    for (let from = 0; from < changes.length; from += MATCH_BATCH) {
      for (const each of matching.match(changes.slice(from, from + MATCH_BATCH))) matched.push(each);
      for (; matched.length >= WRITE_BATCH; matched = matched.slice(WRITE_BATCH)) await this.pending.add(matched.slice(0, WRITE_BATCH), tx);
      await setImmediate();
    }
    if (matched.length > 0) await this.pending.add(matched, tx);
  }
}
