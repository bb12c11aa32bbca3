import { CONFIG } from '@company-data/service';
import { Module } from '@nestjs/common';
import { Failures } from '../deliveries/domain/failures.js';
import { SummariesModule } from '../summaries/summaries.module.js';
import { staffAddresses, type StaffSettings } from './domain/staff-addresses.js';
import { StaffNotices } from './domain/staff-notices.js';
import { StaffNoticeRepository } from './persistence/staff-notice.repository.js';
import { TellStaffSchedule } from './transport/tell-staff.schedule.js';
import { NoteFailuresUseCase } from './use-cases/note-failures.use-case.js';
import { TellStaffUseCase } from './use-cases/tell-staff.use-case.js';

/** Where nobody would be told, nothing is written down. */
const notingOf = (settings: StaffSettings, noteFailures: NoteFailuresUseCase): Failures | undefined =>
  staffAddresses(settings).length === 0 ? undefined : { note: (ended, tx) => noteFailures.run(ended, tx) };

/** What staff is told by e-mail of receivers that fail. */
@Module({
  imports: [SummariesModule],
  providers: [
    NoteFailuresUseCase,
    TellStaffSchedule,
    TellStaffUseCase,
    { provide: Failures, useFactory: notingOf, inject: [CONFIG, NoteFailuresUseCase] },
    { provide: StaffNotices, useClass: StaffNoticeRepository },
  ],
  exports: [Failures],
})
export class NoticesModule {}
