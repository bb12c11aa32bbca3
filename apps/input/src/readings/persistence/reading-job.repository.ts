import { newId, type Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type NewReading, type Progress, type ReadingJob, TURN_SECONDS } from '../domain/reading-job.js';
import { type Claimant, type GivenBack, type ReadingGauges, ReadingJobs } from '../domain/reading-jobs.js';
import { READING_STATEMENTS } from './reading-statements.js';
import { WAKE } from './wake.sql.js';

interface JobRow {
  account_id: string;
  id: string;
  user_id: string;
  kind: string;
  subject_id: string;
  generation: number;
  token: string;
  attempts: number;
  correlation_id: string;
}

const jobOf = (row: JobRow): ReadingJob => ({
  accountId: row.account_id,
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  subjectId: row.subject_id,
  generation: row.generation,
  token: Number(row.token),
  attempt: row.attempts,
  correlationId: row.correlation_id,
});

const heldBy = ({ accountId, id, token, generation }: ReadingJob): unknown[] => [accountId, id, token, generation];

/** By hand: claims and conditional writes. */
@Injectable()
export class ReadingJobRepository extends ReadingJobs {
  async add(accountId: string, reading: NewReading, tx: Transaction): Promise<void> {
    const { userId, kind, subjectId, generation, correlationId } = reading;
    await tx.affected(READING_STATEMENTS.add, [accountId, newId(), userId, kind, subjectId, generation, correlationId]);
    tx.send(WAKE);
  }

  async drop(accountId: string, kind: string, subjectId: string, tx: Transaction): Promise<void> {
    await tx.affected(READING_STATEMENTS.drop, [accountId, kind, subjectId]);
  }

  async dropOfUser(accountId: string, userId: string, tx: Transaction): Promise<void> {
    await tx.affected(READING_STATEMENTS.dropOfUser, [accountId, userId]);
  }

  async progressOf(accountId: string, kind: string, subjectIds: string[], tx: Transaction): Promise<Map<string, Progress>> {
    if (subjectIds.length === 0) return new Map();
    const rows = await tx.rows<{ subject_id: string } & Progress>(READING_STATEMENTS.progress, [accountId, kind, subjectIds]);
    return new Map(rows.map(({ subject_id, page, pages }) => [subject_id, { page, pages }]));
  }

  async claim({ worker, leaseSeconds, perAccount, kinds }: Claimant, tx: Transaction): Promise<ReadingJob | undefined> {
    const [row] = await tx.rows<JobRow>(READING_STATEMENTS.claim, [worker, leaseSeconds, perAccount, kinds]);
    return row && jobOf(row);
  }

  async renew(job: ReadingJob, leaseSeconds: number, progress: Progress | undefined, tx: Transaction): Promise<boolean> {
    const said = [progress?.page ?? null, progress?.pages ?? null];
    return (await tx.affected(READING_STATEMENTS.renew, [...heldBy(job), leaseSeconds, ...said])) === 1;
  }

  async mustGiveWay(job: ReadingJob, arePagesKept: boolean, tx: Transaction): Promise<boolean> {
    return (await tx.rows(READING_STATEMENTS.mustGiveWay, [...heldBy(job), TURN_SECONDS, arePagesKept])).length === 1;
  }

  async close(job: ReadingJob, tx: Transaction): Promise<boolean> {
    return (await tx.affected(READING_STATEMENTS.close, heldBy(job))) === 1;
  }

  async giveBack(job: ReadingJob, why: GivenBack, tx: Transaction): Promise<boolean> {
    const given = (await tx.affected(READING_STATEMENTS.giveBack[why], heldBy(job))) === 1;
    if (given) tx.send(WAKE);
    return given;
  }

  async takeSpent(kinds: string[], tx: Transaction): Promise<ReadingJob | undefined> {
    const [row] = await tx.rows<JobRow>(READING_STATEMENTS.takeSpent, [kinds]);
    return row && jobOf(row);
  }

  async gauges(tx: Transaction): Promise<ReadingGauges> {
    const [row] = await tx.rows<{ waiting: string; running: string; oldest: string }>(READING_STATEMENTS.gauges);
    return { waiting: Number(row!.waiting), running: Number(row!.running), oldestSeconds: Number(row!.oldest) };
  }
}
