import { readdirSync, readFileSync } from 'node:fs';
import type { Environment } from '@company-data/kernel';
import { letterOf, pdfOf } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import { documentOf, OcrWorld } from './ocr-world.js';

/** Pages of `LONG`. */
export const PAGES = 20;
/** A document with an OCR time that is long enough to act in between. */
export const LONG = documentOf(31, PAGES / 2);
export const SHORT = documentOf(32);
/** A document with many pages, each of which must be rendered. */
export const SLOW = pdfOf(Array.from({ length: 60 }, () => letterOf([])));

const fieldsOf = (pid: string): { parent: number; command: string } | undefined => {
  try {
    const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))![1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return undefined;
  }
};

/** Returns the ids of the OCR processes of this process. */
export const readers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const fields = fieldsOf(pid);
      return fields?.parent === process.pid && fields.command.includes('/process/child.js');
    })
    .map(Number);

/** Resolves when no OCR process is left. */
export const gone = (): Promise<boolean> => eventually(() => readers().length === 0);

/** Runs input with one OCR slot by default, for tests with documents in the middle of OCR. */
export class WaitingWorld extends OcrWorld {
  constructor(environment: Environment = {}) {
    super({ OCR_SLOTS: '1', OCR_LEASE_SECONDS: '6', ...environment });
  }

  async pagesRead(): Promise<number> {
    const { text } = await this.probe('/metrics');
    return Number(/^ocr_pages_total\{[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
  }

  async pagesKept(): Promise<number> {
    return (await this.storedPages())['ocr_pages']!;
  }

  /** Returns the number of running jobs of the account. */
  async beingRead(): Promise<number> {
    const [row] = await this.rows<{ count: string }>('select count(*) from ocr_jobs where account_id = $1 and leased_until is not null', [
      this.accountId,
    ]);
    return Number(row!.count);
  }

  /**
   * Submits a long document and waits until its first page is stored. Returns the id of its record.
   */
  async inItsMiddle(name?: string): Promise<string> {
    const { id } = await this.submit(LONG, {}, name);
    await eventually(async () => (await this.pagesKept()) > 0);
    return id;
  }

  /** Transfers the jobs of the user to another worker, and changes further columns by `more`. */
  hold(more: string): Promise<unknown> {
    return this.rows(
      `update ocr_jobs set lease_token = lease_token + 1, leased_by = 'another', leased_until = clock_timestamp() + interval '30 s'${more}
       where user_id = $1`,
      [this.userId],
    );
  }

  /** Expires the leases of the user's jobs. */
  expireLeases(): Promise<unknown> {
    return this.rows('update ocr_jobs set leased_until = clock_timestamp() where user_id = $1', [this.userId]);
  }
}
