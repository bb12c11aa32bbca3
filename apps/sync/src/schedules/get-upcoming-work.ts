import type { Transaction } from '@company-data/kernel';
import { periodsAt } from '@company-data/kernel/periods';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import type { UpcomingWork } from './due-work.js';
import { DueWorkRepository } from './due-work.repository.js';
import { RefreshRepository } from './refresh.repository.js';

/** Returns the work of sync that is due now, and the time of the next work. */
@Injectable()
export class GetUpcomingWork {
  constructor(
    private readonly refreshes: RefreshRepository,
    private readonly work: DueWorkRepository,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'SCHEDULE_ZONE' | 'AUTHORIZATION_EXPIRY_NOTICE_DAYS'>,
  ) {}

  async run(tx: Transaction): Promise<UpcomingWork> {
    const { SCHEDULE_ZONE, AUTHORIZATION_EXPIRY_NOTICE_DAYS } = this.settings;
    const now = await this.refreshes.now(tx);
    const [work, scheduled] = await Promise.all([
      this.work.getUpcoming(AUTHORIZATION_EXPIRY_NOTICE_DAYS, tx),
      this.refreshes.getUpcoming(now, periodsAt(now, SCHEDULE_ZONE), tx),
    ]);
    const times = [work.next, scheduled.next].filter((each) => each !== null).map((each) => each.getTime());
    const busy = scheduled.due ? [...work.busy, 'refreshes'] : work.busy;
    return { busy, next: times.length === 0 ? null : new Date(Math.min(...times)) };
  }
}
