import { Injectable } from '@nestjs/common';
import { AlertDeleted, type AlertDeletedV1, type EventEnvelope } from '@company-data/contracts';
import type { Subscription } from '@company-data/messaging';
import { RemoveAlertUseCase } from '../use-cases/remove-alert.use-case.js';

/** Has users bear the name of a deleted alert no longer; in transactions of its own, as there may be many, and done twice it changes nothing more. */
@Injectable()
export class RemoveAlertSubscriber implements Subscription<AlertDeletedV1> {
  readonly durable = 'users--forget-alert';
  readonly event = AlertDeleted;

  constructor(private readonly removeAlert: RemoveAlertUseCase) {}

  handle({ account_id, occurred_at, payload: { name } }: EventEnvelope<AlertDeletedV1>): Promise<void> {
    return this.removeAlert.run(account_id, { name, at: new Date(occurred_at) });
  }
}
