import type { Transaction } from '@company-data/kernel';
import type { LeasedJob } from './jobs.js';

/** What is drawn from what the registers of a provider say of a company. */
export interface Registers {
  /** Names of the sources, all of which must deny a company before nobody knows it. */
  names: readonly string[];
  /** Data types whose collections have nothing for that reason. */
  dataTypes: readonly string[];
}

/** Where it is kept that no register knows a company. */
export abstract class RegistryVerdicts {
  /**
   * Draws what the sources of a job said, when its entries have ended: where every register denies the company and no source knows it, its empty
   * entries and collections say so; where one knows it, or was asked and failed, none does; where none was asked, what was said before holds.
   */
  abstract record(job: Pick<LeasedJob, 'id' | 'accountId' | 'requestId'>, registers: Registers, tx: Transaction): void;
}
