import { Injectable } from '@nestjs/common';
import { type EventEnvelope, UserUpdated, type UserUpdatedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import type { Subscription } from '@company-data/messaging';
import { AssignAlertsUseCase } from '../use-cases/assign-alerts.use-case.js';

/** Has a changed user watched by the alerts its owner named. */
@Injectable()
export class AssignAlertsSubscriber implements Subscription<UserUpdatedV1> {
  readonly durable = 'alerts--assign-alerts';
  readonly event = UserUpdated;

  constructor(private readonly assignAlerts: AssignAlertsUseCase) {}

  handle({ account_id, occurred_at, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    const { user_id: userId, notifications: names, revision = 0, assigned_at: at = occurred_at } = payload;
    return this.assignAlerts.run(account_id, { userId, names, revision, at: new Date(at) }, tx);
  }
}
