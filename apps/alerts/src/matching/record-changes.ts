import { setImmediate } from 'node:timers/promises';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { AlertRepository } from './alert.repository.js';
import { AssignmentRepository } from './assignment.repository.js';
import { ChangeLogRepository } from './change-log.repository.js';
import { Filters } from './filters.js';
import { type StoredChange, Matching, type MatchedAlert } from './matching.js';
import { PendingEventRepository } from './pending-event.repository.js';
import type { PublishedChanges } from './published-changes.js';
import { WatchedUserRepository } from './watched-user.repository.js';

/** Changes that are held against alerts before others have their turn. */
const AT_ONCE = 50;
/** What alerts have seen that is written by one statement, about. */
const WRITTEN_AT_ONCE = 5_000;

/** Keeps the changes of records that alerts may tell of, and holds them against the alerts that watch their user. */
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

  async run(told: PublishedChanges[], tx: Transaction): Promise<void> {
    // Also where nobody watches the user yet: that it was assigned before the change may be heard later.
    const concerned = await this.alerts.concerned(told, tx);
    const present = concerned.length === 0 ? [] : await this.users.lockAll(concerned, tx);
    if (present.length === 0) return;
    // Statements of their own: what waits for a lock does not see what whoever held it has written.
    const [watches, kept] = await Promise.all([this.assignments.of(present, tx), this.changes.append(present, tx)]);
    if (watches.length > 0) await this.match(kept, new Matching(watches, this.filters), tx);
  }

  private async match(kept: StoredChange[], matching: Matching, tx: Transaction): Promise<void> {
    let seen: MatchedAlert[] = [];
    for (let from = 0; from < kept.length; from += AT_ONCE) {
      for (const each of matching.match(kept.slice(from, from + AT_ONCE))) seen.push(each);
      for (; seen.length >= WRITTEN_AT_ONCE; seen = seen.slice(WRITTEN_AT_ONCE)) await this.pending.add(seen.slice(0, WRITTEN_AT_ONCE), tx);
      await setImmediate();
    }
    if (seen.length > 0) await this.pending.add(seen, tx);
  }
}
