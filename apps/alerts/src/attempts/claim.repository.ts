import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import { CLAIM, SELECT_QUEUES, LOST, PROMOTE } from './claim.sql.js';
import type { Claimed, ClaimLimits, FoundQueues, Lost, QueueSearch } from './claim.js';
import type { Channel } from '../deliveries/delivery-channel.js';
import type { DeliverySource, RunKind } from '../deliveries/delivery-transitions.js';

interface ClaimedRow {
  account_id: string;
  id: string;
  channel: Channel;
  source: DeliverySource;
  target: string;
  address: string | null;
  host: string;
  label: string;
  correlation_id: string | null;
  traceparent: string | null;
  run: number;
  run_kind: RunKind;
  attempts: number;
  token: string;
  internal_errors: number;
  bytes: number | null;
  claimed_ms: number;
  late_ms: number;
  is_loaded: boolean;
  url: string | null;
  body: Buffer | null;
}

interface QueueRow {
  account_id: string;
  host: string;
  others_wait: boolean;
}

/** Cursor before the queues of all accounts. */
const FIRST = { accountId: '00000000-0000-0000-0000-000000000000', host: '' };

const toClaimed = ({ account_id, run_kind, attempts, internal_errors, claimed_ms, late_ms, ...row }: ClaimedRow): Claimed => ({
  accountId: account_id,
  id: row.id,
  channel: row.channel,
  source: row.source,
  target: row.target,
  address: row.address,
  host: row.host,
  label: row.label,
  correlationId: row.correlation_id,
  traceparent: row.traceparent,
  run: row.run,
  runKind: run_kind,
  attempt: attempts,
  token: row.token,
  internalErrors: internal_errors,
  bytes: row.bytes,
  claimedAt: new Date(claimed_ms),
  lateMs: late_ms,
  requestPayload: row.is_loaded ? { url: row.url, body: row.body ?? undefined } : undefined,
});

/**
 * Uses plain SQL for conditional statements over the due deliveries of all accounts. Due times
 * follow the test clock, and leases the real clock.
 */
@Injectable()
export class ClaimRepository {
  /**
   * Makes waiting deliveries due at their time. Holds those of a disabled alert or registration.
   */
  promote(limit: number, tx: Transaction): Promise<number> {
    return tx.affected(PROMOTE, [limit]);
  }

  async findQueues({ channel, after = FIRST, fullAccounts, fullHosts, limit }: QueueSearch, tx: Transaction): Promise<FoundQueues> {
    const values = {
      channel,
      account_id: after.accountId,
      host: after.host,
      full_accounts: fullAccounts,
      full_hosts: fullHosts,
      max_lanes: limit,
    };
    const rows = await tx.rows<QueueRow>(...named(SELECT_QUEUES, values));
    const queues = rows.map(({ account_id, host }) => ({ accountId: account_id, host }));
    return { queues, othersWait: rows.some(({ others_wait }) => others_wait) };
  }

  async claim(
    { channel, shares, targets, free, perTarget, bytes, bytesByAccount, leaseMs }: ClaimLimits,
    tx: Transaction,
  ): Promise<Claimed[]> {
    const values = {
      channel,
      account_ids: shares.map(({ accountId }) => accountId),
      hosts: shares.map(({ host }) => host),
      max_counts: shares.map(({ limit }) => limit),
      targets,
      free,
      per_target: perTarget,
      max_bytes: bytes,
      bytes_by_account: bytesByAccount,
      lease_ms: leaseMs,
    };
    const rows = await tx.rows<ClaimedRow>(...named(CLAIM, values));
    return rows.map(toClaimed);
  }

  /** Returns deliveries with an expired lease. */
  async lost(limit: number, tx: Transaction): Promise<Lost[]> {
    const rows = await tx.rows<ClaimedRow & { leased_ms: number }>(LOST, [limit]);
    return rows.map((row) => ({ ...toClaimed(row), leasedMs: row.leased_ms }));
  }
}
