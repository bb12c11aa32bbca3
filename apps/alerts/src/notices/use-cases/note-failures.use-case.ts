import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { AttemptResult } from '../../deliveries/domain/attempt-result.js';
import { isTold } from '../domain/told-attempts.js';
import { StaffNotices } from '../domain/staff-notices.js';

/** Writes down which of the attempts that failed staff is to hear of. */
@Injectable()
export class NoteFailuresUseCase {
  constructor(private readonly notices: StaffNotices) {}

  run(ended: readonly AttemptResult[], tx: Transaction): void {
    const told = ended.filter(isTold);
    if (told.length === 0) return;
    const attempts = told.map(({ delivery: { accountId, id, target, attempt } }) => ({ accountId, deliveryId: id, target, attempt }));
    this.notices.note(attempts, tx);
  }
}
