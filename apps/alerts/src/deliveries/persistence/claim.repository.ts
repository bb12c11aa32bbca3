import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type Claimed, type ClaimLimits, Claims, type FoundQueues, type QueueSearch, type Lost } from '../domain/claims.js';
import type { Channel } from '../domain/delivery-channel.js';
import type { DeliverySource, RunKind } from '../domain/delivery-transitions.js';
import { CLAIM, SELECT_QUEUES, LOST, PROMOTE } from './claim-statements.js';

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

/** Comes before all accounts. */
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

/** By hand: claims are conditional writes over the index of what is due, of all accounts at once. */
@Injectable()
export class ClaimRepository extends Claims {
  promote(most: number, tx: Transaction): Promise<number> {
    return tx.affected(PROMOTE, [most]);
  }

  async findQueues({ channel, after = FIRST, fullAccounts, fullHosts, limit }: QueueSearch, tx: Transaction): Promise<FoundQueues> {
    const rows = await tx.rows<QueueRow>(SELECT_QUEUES, [channel, after.accountId, after.host, fullAccounts, fullHosts, limit]);
    const queues = rows.map(({ account_id, host }) => ({ accountId: account_id, host }));
    return { queues, othersWait: rows.some(({ others_wait }) => others_wait) };
  }

  async claim(
    { channel, shares, targets, free, perTarget, bytes, bytesByAccount, leaseMs }: ClaimLimits,
    tx: Transaction,
  ): Promise<Claimed[]> {
    const lanes = [shares.map(({ accountId }) => accountId), shares.map(({ host }) => host), shares.map(({ limit }) => limit)];
    const rows = await tx.rows<ClaimedRow>(CLAIM, [channel, ...lanes, targets, free, perTarget, bytes, leaseMs, bytesByAccount]);
    return rows.map(toClaimed);
  }

  async lost(most: number, tx: Transaction): Promise<Lost[]> {
    const rows = await tx.rows<ClaimedRow & { leased_ms: number }>(LOST, [most]);
    return rows.map((row) => ({ ...toClaimed(row), leasedMs: row.leased_ms }));
  }
}
