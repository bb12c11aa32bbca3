import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { StaffSettings } from '../domain/staff-addresses.js';
import { TellStaffUseCase } from '../use-cases/tell-staff.use-case.js';

/** Looks over and over whether there is something to tell staff; which replica does is claimed in a row. */
@Injectable()
export class TellStaffSchedule extends PassSchedule {
  constructor(
    tellStaff: TellStaffUseCase,
    @Inject(CONFIG) { MAIL_STAFF_MS: pauseMs }: Pick<StaffSettings, 'MAIL_STAFF_MS'>,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'told staff of receivers that fail', pauseMs, firstPauseMs: 0, run: () => tellStaff.run() }, logger);
  }
}
