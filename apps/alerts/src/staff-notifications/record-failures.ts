import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { AttemptResult } from '../deliveries/attempt-result.js';
import { isReportable } from './reported-attempts.js';
import { StaffNotificationRepository } from './staff-notification.repository.js';

/** Writes down which of the attempts that failed staff is to hear of. */
@Injectable()
export class RecordFailures {
  constructor(private readonly notifications: StaffNotificationRepository) {}

  run(ended: readonly AttemptResult[], tx: Transaction): void {
    const told = ended.filter(isReportable);
    if (told.length === 0) return;
    const attempts = told.map(({ delivery: { accountId, id, target, attempt } }) => ({ accountId, deliveryId: id, target, attempt }));
    this.notifications.record(attempts, tx);
  }
}
