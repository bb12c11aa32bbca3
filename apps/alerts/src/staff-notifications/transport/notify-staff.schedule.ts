import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { StaffSettings } from '../domain/staff-addresses.js';
import { NotifyStaffUseCase } from '../use-cases/notify-staff.use-case.js';

/** Looks over and over whether there is something to tell staff; which replica does is claimed in a row. */
@Injectable()
export class NotifyStaffSchedule extends IntervalLoop {
  constructor(
    notifyStaff: NotifyStaffUseCase,
    @Inject(CONFIG) { STAFF_MAIL_INTERVAL_MS: pauseMs }: Pick<StaffSettings, 'STAFF_MAIL_INTERVAL_MS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'staff notified of failing receivers', pauseMs, firstPauseMs: 0, run: () => notifyStaff.run() }, logger);
  }
}
