import { newId, type Transaction } from '@company-data/kernel';
import { type Lease, LeasedQueue, NO_LEASE } from '@company-data/leased-queue';
import { named } from '@company-data/persistence';
import { CONFIG } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import { MAX_ATTEMPTS, type NewOcrJob, type OcrGauges, type Progress, TURN_SECONDS } from './ocr-job.js';

/** Notification channel that wakes the workers of all replicas. */
export const OCR_CHANNEL = 'input_readings';

/**
 * Internal errors before a document fails. With the retry delays, the last error occurs about six
 * hours after the first.
 */
const MAX_INTERNAL_ERRORS = 20;

interface JobRow {
  user_id: string;
  kind: string;
  resource_id: string;
  generation: number;
  correlation_id: string;
}

/** Queue of documents that wait for OCR. */
@Injectable()
export class OcrJobRepository extends LeasedQueue<NewOcrJob, JobRow> {
  constructor(@Inject(CONFIG) settings: Pick<InputConfig, 'OCR_SLOTS' | 'OCR_PER_ACCOUNT' | 'OCR_LEASE_SECONDS'>) {
    super({
      table: 'ocr_jobs',
      schedule: 'ocr_account_schedule',
      columns: ['user_id', 'kind', 'resource_id', 'generation', 'correlation_id'],
      toItem: ({ user_id, kind, resource_id, generation, correlation_id }) => ({
        userId: user_id,
        kind,
        resourceId: resource_id,
        generation,
        correlationId: correlation_id,
      }),
      // A replica of an older version must not claim a kind that it does not know.
      ready: 'q.kind = any(:kinds)',
      leaseSeconds: settings.OCR_LEASE_SECONDS,
      perAccount: settings.OCR_PER_ACCOUNT ?? Math.ceil(settings.OCR_SLOTS / 2),
      limits: { attempts: MAX_ATTEMPTS, internalErrors: MAX_INTERNAL_ERRORS },
      channel: OCR_CHANNEL,
    });
  }

  /**
   * Adds a job. Replaces the job for an older document of the same resource, whose worker loses its
   * lease.
   */
  async add(accountId: string, { userId, kind, resourceId, generation, correlationId }: NewOcrJob, tx: Transaction): Promise<void> {
    await tx.affected(
      ...named(
        `insert into ocr_jobs as q (account_id, id, user_id, kind, resource_id, generation, correlation_id, ready_at, created_at)
         values (:account_id, :id, :user_id, :kind, :resource_id, :generation, :correlation_id, instant(), instant())
         on conflict (account_id, kind, resource_id) do update set ${NO_LEASE}, generation = excluded.generation,
           correlation_id = excluded.correlation_id, attempts = 0, internal_errors = 0, page = null, pages = null,
           ready_at = excluded.ready_at, created_at = excluded.created_at`,
        {
          account_id: accountId,
          id: newId(),
          user_id: userId,
          kind,
          resource_id: resourceId,
          generation,
          correlation_id: correlationId,
        },
      ),
    );
    this.notify(tx);
  }

  async drop(accountId: string, kind: string, resourceId: string, tx: Transaction): Promise<void> {
    const sql = 'delete from ocr_jobs where account_id = :account_id and kind = :kind and resource_id = :resource_id';
    await tx.affected(...named(sql, { account_id: accountId, kind, resource_id: resourceId }));
  }

  async dropOfUser(accountId: string, userId: string, tx: Transaction): Promise<void> {
    const sql = 'delete from ocr_jobs where account_id = :account_id and user_id = :user_id';
    await tx.affected(...named(sql, { account_id: accountId, user_id: userId }));
  }

  async progressOf(accountId: string, kind: string, resourceIds: string[], tx: Transaction): Promise<Map<string, Progress>> {
    if (resourceIds.length === 0) return new Map();
    const sql = `select resource_id, page, pages from ocr_jobs
      where account_id = :account_id and kind = :kind and resource_id = any(:resource_ids::uuid[]) and pages is not null`;
    const values = { account_id: accountId, kind, resource_ids: resourceIds };
    const rows = await tx.rows<{ resource_id: string } & Progress>(...named(sql, values));
    return new Map(rows.map(({ resource_id, page, pages }) => [resource_id, { page, pages }]));
  }

  /**
   * Returns true when the job must yield. The last claim of its account is TURN_SECONDS old, and an
   * account without a running job has waited that long.
   *
   * A job whose pages are not stored starts again from its first page. It yields only while its
   * account reads another document in the same replica.
   */
  async mustGiveWay({ accountId, id, token }: Required<Lease>, arePagesStored: boolean, tx: Transaction): Promise<boolean> {
    const sql = `
      select from ocr_jobs q join ocr_account_schedule s on s.account_id = q.account_id
      where ${this.held} and s.claimed_at <= instant() - make_interval(secs => :turn_seconds)
        and (:are_pages_stored or exists (
          select from ocr_jobs other
          where other.account_id = :account_id and other.id <> :id and other.leased_by = q.leased_by))
        and exists (
          select from ocr_jobs w
          where w.account_id <> :account_id and w.leased_until is null
            and greatest(w.created_at, w.ready_at) <= instant() - make_interval(secs => :turn_seconds)
            and not exists (select from ocr_jobs r where r.account_id = w.account_id and r.leased_until is not null))`;
    const lease = { account_id: accountId, id, lease_token: token };
    const rows = await tx.rows(...named(sql, { ...lease, turn_seconds: TURN_SECONDS, are_pages_stored: arePagesStored }));
    return rows.length === 1;
  }

  /** Makes the account the last one in the rotation. */
  async endTurn(accountId: string, tx: Transaction): Promise<void> {
    const sql = 'update ocr_account_schedule set claimed_at = instant() where account_id = :account_id';
    await tx.affected(...named(sql, { account_id: accountId }));
  }

  async gauges(tx: Transaction): Promise<OcrGauges> {
    const [row] = await tx.rows<{ waiting: string; running: string; oldest: string }>(
      `select count(*) filter (where leased_until is null) as waiting, count(leased_until) as running,
         coalesce(extract(epoch from instant() - min(created_at) filter (where leased_until is null)), 0) as oldest
       from ocr_jobs`,
    );
    return { waiting: Number(row!.waiting), running: Number(row!.running), oldestSeconds: Number(row!.oldest) };
  }
}
