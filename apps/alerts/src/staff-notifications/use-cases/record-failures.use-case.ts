import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { AttemptResult } from '../../deliveries/domain/attempt-result.js';
import { isReportable } from '../domain/reported-attempts.js';
import { StaffNotifications } from '../domain/staff-notifications.js';

/** Writes down which of the attempts that failed staff is to hear of. */
@Injectable()
export class RecordFailuresUseCase {
  constructor(private readonly notifications: StaffNotifications) {}

  run(ended: readonly AttemptResult[], tx: Transaction): void {
    const told = ended.filter(isReportable);
    if (told.length === 0) return;
    const attempts = told.map(({ delivery: { accountId, id, target, attempt } }) => ({ accountId, deliveryId: id, target, attempt }));
    this.notifications.record(attempts, tx);
  }
}
