import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { AssignmentRepository } from './assignment.repository.js';
import { ChangeLogRepository } from './change-log.repository.js';
import { Filters } from './filters.js';
import { MAX_CLOCK_SKEW_MS, Matching } from './matching.js';
import { PendingEventRepository } from './pending-event.repository.js';
import { WatchedUserRepository } from './watched-user.repository.js';

/** That a user was assigned to alerts. */
export interface NamedAlerts {
  userId: string;
  names: string[];
  revision: number;
  at: Date;
}

/** Assigns a user to the alerts its owner named, which see what happened since also when it was heard of before. */
@Injectable()
export class AssignAlerts {
  constructor(
    private readonly users: WatchedUserRepository,
    private readonly assignments: AssignmentRepository,
    private readonly changes: ChangeLogRepository,
    private readonly pending: PendingEventRepository,
    private readonly filters: Filters,
  ) {}

  async run(accountId: string, { userId, names, revision, at }: NamedAlerts, tx: Transaction): Promise<void> {
    if (!(await this.users.renew(accountId, userId, revision, tx))) return;
    const { opened, closed } = await this.assignments.replace(accountId, userId, names, at, tx);
    if (closed.length > 0) await this.pending.discard(accountId, userId, closed, at, tx);
    if (opened.length === 0) return;
    const kept = await this.changes.since(accountId, userId, new Date(at.getTime() - MAX_CLOCK_SKEW_MS), tx);
    const seen = new Matching(opened, this.filters).match(kept);
    if (seen.length > 0) await this.pending.addUnsent(seen, tx);
  }
}
