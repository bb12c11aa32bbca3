import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserUpdated, type UserUpdatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { OnEvents } from '@company-data/messaging';
import { AssignmentRepository } from './assignment.repository.js';
import { ChangeLogRepository } from './change-log.repository.js';
import { Filters } from './filters.js';
import { MAX_CLOCK_SKEW_MS, Matching } from './matching.js';
import { PendingEventRepository } from './pending-event.repository.js';
import { WatchedUserRepository } from './watched-user.repository.js';

const userOf = ({ account_id, payload }: EventEnvelope<UserUpdatedV1>): string => `${account_id} ${payload.user_id}`;

const byUser = (one: EventEnvelope<UserUpdatedV1>, other: EventEnvelope<UserUpdatedV1>): number =>
  userOf(one) < userOf(other) ? -1 : Number(userOf(one) > userOf(other));

/**
 * Assigns a user to the alerts that its owner named. These also match stored changes that happened
 * after the assignment.
 */
@Injectable()
export class AssignAlerts {
  constructor(
    private readonly users: WatchedUserRepository,
    private readonly assignments: AssignmentRepository,
    private readonly changes: ChangeLogRepository,
    private readonly pending: PendingEventRepository,
    private readonly filters: Filters,
  ) {}

  /**
   * Processes events ordered by user, because each event locks its user until the transaction ends.
   * A fixed order avoids deadlocks.
   */
  @OnEvents(UserUpdated, 'alerts--assign-alerts')
  async run(events: EventEnvelope<UserUpdatedV1>[], tx: Transaction): Promise<void> {
    for (const event of events.toSorted(byUser)) await this.assign(event, tx);
  }

  private async assign({ account_id: accountId, occurred_at, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    const { user_id: userId, notifications: names, revision = 0, assigned_at = occurred_at } = payload;
    const at = new Date(assigned_at);
    if (!(await this.users.renew(accountId, userId, revision, tx))) return;
    const { opened, closed } = await this.assignments.replace(accountId, userId, names, at, tx);
    if (closed.length > 0) await this.pending.discard(accountId, userId, closed, at, tx);
    if (opened.length === 0) return;
    const changes = await this.changes.since(accountId, userId, new Date(at.getTime() - MAX_CLOCK_SKEW_MS), tx);
    const matched = new Matching(opened, this.filters).match(changes);
    if (matched.length > 0) await this.pending.addUnsent(matched, tx);
  }
}
