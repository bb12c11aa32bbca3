import { periodKeys } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { DueWorkRepository } from './due-work.repository.js';

/** Forgets dispatch runs and used periods after the current time, so that alerts send again. */
@Injectable()
export class ForgetFutureWork {
  constructor(
    private readonly work: DueWorkRepository,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'ALERT_DAY_BEGINS'>,
  ) {}

  async run(tx: Transaction): Promise<void> {
    const { SCHEDULE_ZONE: zone, ALERT_DAY_BEGINS: dayBegins } = this.settings;
    const { DAILY, WEEKLY, MONTHLY } = periodKeys(await this.work.now(tx), { zone, dayBegins }, 0);
    await this.work.forgetAfter([DAILY, WEEKLY, MONTHLY], tx);
  }
}
