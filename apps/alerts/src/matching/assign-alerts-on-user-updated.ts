import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserUpdated, type UserUpdatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { OnEvents } from '@company-data/messaging';
import { AssignAlerts } from './assign-alerts.js';

const userOf = ({ account_id, payload }: EventEnvelope<UserUpdatedV1>): string => `${account_id} ${payload.user_id}`;

const byUser = (one: EventEnvelope<UserUpdatedV1>, other: EventEnvelope<UserUpdatedV1>): number =>
  userOf(one) < userOf(other) ? -1 : Number(userOf(one) > userOf(other));

/** Has a changed user watched by the alerts its owner named. */
@Injectable()
export class AssignAlertsOnUserUpdated {
  constructor(private readonly assignAlerts: AssignAlerts) {}

  handle({ account_id, occurred_at, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    const { user_id: userId, notifications: names, revision = 0, assigned_at: at = occurred_at } = payload;
    return this.assignAlerts.run(account_id, { userId, names, revision, at: new Date(at) }, tx);
  }

  /** By user, as each locks its user until all are handled: whoever takes many users takes them in one order. */
  @OnEvents(UserUpdated, 'alerts--assign-alerts')
  async run(events: EventEnvelope<UserUpdatedV1>[], tx: Transaction): Promise<void> {
    for (const event of events.toSorted(byUser)) await this.handle(event, tx);
  }
}
