import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserUpdated, type UserUpdatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { WatchedUsers } from '../domain/ports.js';

/** Assigns a user to the alerts its owner named. */
@Injectable()
export class AssignAlertsSubscriber implements Subscription<UserUpdatedV1> {
  readonly durable = 'alerts--assign-alerts';
  readonly event = UserUpdated;

  constructor(private readonly users: WatchedUsers) {}

  handle({ account_id, occurred_at, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    return this.users.assign(account_id, payload.user_id, payload.notifications, new Date(occurred_at), tx);
  }
}
