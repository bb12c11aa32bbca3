import { setImmediate } from 'node:timers/promises';
import type { DataChangedV1 } from '@company-data/contracts';
import { nameOfToldType } from '@company-data/data-types';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { Alerts } from '../domain/alerts.js';
import { Assignments } from '../domain/assignments.js';
import { ChangeLog } from '../domain/change-log.js';
import { Filters } from '../domain/filters.js';
import type { Happening } from '../domain/happening.js';
import { seenOf } from '../domain/matching.js';
import { PendingEvents } from '../domain/pending-events.js';
import { WatchedUsers } from '../domain/watched-users.js';

/** Changes that are held against alerts before others have their turn. */
const AT_ONCE = 50;

/** Keeps the changes of records that alerts may tell of, and holds them against the alerts that watch their user. */
@Injectable()
export class RecordChangesUseCase {
  constructor(
    private readonly alerts: Alerts,
    private readonly users: WatchedUsers,
    private readonly changes: ChangeLog,
    private readonly assignments: Assignments,
    private readonly pending: PendingEvents,
    private readonly filters: Filters,
  ) {}

  async run(accountId: string, change: Happening<DataChangedV1>, tx: Transaction): Promise<void> {
    const { user_id: userId, data_type: toldType } = change.payload;
    const dataType = nameOfToldType(toldType);
    // Also where nobody watches the user yet: that it was assigned before the change may be heard later.
    if (!(await this.alerts.watches(accountId, dataType, tx))) return;
    if (!(await this.users.lock(accountId, userId, tx))) return;
    // Statements of their own: what waits for a lock does not see what whoever held it has written.
    const [watches, kept] = await Promise.all([
      this.assignments.of(accountId, userId, dataType, tx),
      this.changes.append(accountId, change, tx),
    ]);
    if (watches.length === 0) return;
    for (let from = 0; from < kept.length; from += AT_ONCE) {
      const seen = seenOf(watches, kept.slice(from, from + AT_ONCE), this.filters.passes);
      if (seen.length > 0) await this.pending.add(accountId, userId, seen, tx);
      await setImmediate();
    }
  }
}
