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

  handle({ account_id, payload }: EventEnvelope<UserUpdatedV1>, tx: Transaction): Promise<void> {
    return this.assignAlerts.run(account_id, payload.user_id, payload.notifications, payload.revision ?? 0, tx);
  }
}
