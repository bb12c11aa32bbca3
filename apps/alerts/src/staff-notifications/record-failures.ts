import type { Transaction } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import type { AttemptResult } from '../deliveries/attempt-result.js';
import { isReportable } from './reported-attempts.js';
import { staffAddresses } from './staff-addresses.js';
import { StaffNotificationRepository } from './staff-notification.repository.js';

/** Records the failed attempts to report to staff. Records nothing without staff addresses. */
@Injectable()
export class RecordFailures {
  private readonly isEnabled: boolean;

  constructor(
    @Inject(CONFIG) settings: Pick<AlertsConfig, 'MAIL_STAFF' | 'SMTP_URL'>,
    private readonly notifications: StaffNotificationRepository,
  ) {
    this.isEnabled = staffAddresses(settings).length > 0;
  }

  /** Expects attempts that counted. Sends its statement without waiting for the result. */
  run(ended: readonly AttemptResult[], tx: Transaction): void {
    const reported = this.isEnabled ? ended.filter(isReportable) : [];
    if (reported.length === 0) return;
    const attempts = reported.map(({ delivery: { accountId, id, target, attempt } }) => ({ accountId, deliveryId: id, target, attempt }));
    this.notifications.record(attempts, tx);
  }
}
