import { Injectable } from '@nestjs/common';
import type { DataChangedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { ChangeLog } from '../domain/change-log.js';
import type { Happening } from '../domain/happening.js';

/** Keeps the changes of records that alerts watch, to be matched against them. */
@Injectable()
export class RecordChangesUseCase {
  constructor(private readonly changes: ChangeLog) {}

  run(accountId: string, change: Happening<DataChangedV1>, tx: Transaction): Promise<void> {
    return this.changes.append(accountId, change, tx);
  }
}
