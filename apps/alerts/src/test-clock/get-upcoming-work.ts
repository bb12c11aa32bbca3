import { nextDueRun } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { AlertsConfig } from '../config.js';
import { DueWorkRepository } from './due-work.repository.js';

/** Returns the work in progress, and the time of the next due work. */
@Injectable()
export class GetUpcomingWork {
  constructor(
    private readonly work: DueWorkRepository,
    @Inject(CONFIG) private readonly settings: Pick<AlertsConfig, 'SCHEDULE_ZONE' | 'ALERT_DAY_BEGINS'>,
  ) {}

  async run(tx: Transaction): Promise<{ busy: string[]; next: Date | null }> {
    const { SCHEDULE_ZONE: zone, ALERT_DAY_BEGINS: dayBegins } = this.settings;
    const { now, dispatchPending, delivering, nextDelivery, waiting } = await this.work.getUpcoming(tx);
    const runs = waiting.map(({ frequency, last }) => nextDueRun(now, frequency, last ?? undefined, { zone, dayBegins }));
    const times = [...runs, ...(nextDelivery === null ? [] : [nextDelivery])].map((each) => each.getTime());
    const busy = [...(dispatchPending ? ['a dispatch run'] : []), ...(delivering ? ['deliveries'] : [])];
    return { busy, next: times.length === 0 ? null : new Date(times.reduce((one, other) => Math.min(one, other))) };
  }
}
