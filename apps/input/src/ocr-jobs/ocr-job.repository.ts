import { newId, type Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { NOTIFY_OCR } from './notify.sql.js';
import { type Claimant, type GivenBack, type NewOcrJob, type OcrGauges, type OcrJob, type Progress, TURN_SECONDS } from './ocr-job.js';
import { OCR_STATEMENTS } from './ocr.sql.js';

interface JobRow {
  account_id: string;
  id: string;
  user_id: string;
  kind: string;
  resource_id: string;
  generation: number;
  token: string;
  attempts: number;
  correlation_id: string;
}

const jobOf = (row: JobRow): OcrJob => ({
  accountId: row.account_id,
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  resourceId: row.resource_id,
  generation: row.generation,
  token: Number(row.token),
  attempt: row.attempts,
  correlationId: row.correlation_id,
});

const leaseParameters = ({ accountId, id, token, generation }: OcrJob): unknown[] => [accountId, id, token, generation];

/** By hand: claims and conditional writes. */
@Injectable()
export class OcrJobRepository {
  /** Has a document read; in the place of another one of the same subject, which nobody reads to its end any more. */
  async add(accountId: string, reading: NewOcrJob, tx: Transaction): Promise<void> {
    const { userId, kind, resourceId, generation, correlationId } = reading;
    await tx.affected(OCR_STATEMENTS.add, [accountId, newId(), userId, kind, resourceId, generation, correlationId]);
    tx.send(NOTIFY_OCR);
  }

  async drop(accountId: string, kind: string, resourceId: string, tx: Transaction): Promise<void> {
    await tx.affected(OCR_STATEMENTS.drop, [accountId, kind, resourceId]);
  }

  async dropOfUser(accountId: string, userId: string, tx: Transaction): Promise<void> {
    await tx.affected(OCR_STATEMENTS.dropOfUser, [accountId, userId]);
  }

  async progressOf(accountId: string, kind: string, resourceIds: string[], tx: Transaction): Promise<Map<string, Progress>> {
    if (resourceIds.length === 0) return new Map();
    const rows = await tx.rows<{ resource_id: string } & Progress>(OCR_STATEMENTS.progress, [accountId, kind, resourceIds]);
    return new Map(rows.map(({ resource_id, page, pages }) => [resource_id, { page, pages }]));
  }

  /** The next one: of the account of which least is read, and whose turn was longest ago. */
  async claim({ worker, leaseSeconds, perAccount, kinds }: Claimant, tx: Transaction): Promise<OcrJob | undefined> {
    const [row] = await tx.rows<JobRow>(OCR_STATEMENTS.claim, [worker, leaseSeconds, perAccount, kinds]);
    return row && jobOf(row);
  }

  /** Holds the job for longer, until the transaction ends against anybody; false when it is another's or gone. */
  async renew(job: OcrJob, leaseSeconds: number, progress: Progress | undefined, tx: Transaction): Promise<boolean> {
    const said = [progress?.page ?? null, progress?.pages ?? null];
    return (await tx.affected(OCR_STATEMENTS.renew, [...leaseParameters(job), leaseSeconds, ...said])) === 1;
  }

  /**
   * Whether the job has had its turn, and an account waits of which nothing is read. A job whose pages are not kept gives way only while its account
   * reads another document in the same process: it would begin again each time.
   */
  async mustGiveWay(job: OcrJob, arePagesKept: boolean, tx: Transaction): Promise<boolean> {
    return (await tx.rows(OCR_STATEMENTS.mustGiveWay, [...leaseParameters(job), TURN_SECONDS, arePagesKept])).length === 1;
  }

  /** Ends the job; false when it is another's or gone. */
  async close(job: OcrJob, tx: Transaction): Promise<boolean> {
    return (await tx.affected(OCR_STATEMENTS.close, leaseParameters(job))) === 1;
  }

  /** Gives the job back to be claimed again; false when it is another's or gone. */
  async giveBack(job: OcrJob, why: GivenBack, tx: Transaction): Promise<boolean> {
    const given = (await tx.affected(OCR_STATEMENTS.giveBack[why], leaseParameters(job))) === 1;
    if (given) tx.send(NOTIFY_OCR);
    return given;
  }

  /** A job of these kinds that nobody holds and nobody may claim any more, taken away. */
  async removeExhausted(kinds: string[], tx: Transaction): Promise<OcrJob | undefined> {
    const [row] = await tx.rows<JobRow>(OCR_STATEMENTS.removeExhausted, [kinds]);
    return row && jobOf(row);
  }

  async gauges(tx: Transaction): Promise<OcrGauges> {
    const [row] = await tx.rows<{ waiting: string; running: string; oldest: string }>(OCR_STATEMENTS.gauges);
    return { waiting: Number(row!.waiting), running: Number(row!.running), oldestSeconds: Number(row!.oldest) };
  }
}
