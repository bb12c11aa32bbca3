import { failure } from '@company-data/kernel';
import { AccountMissing, GrantRefused, type RequestContract, type RequestEnvelope } from '@company-data/contracts';
import type { Logger } from '@company-data/observability';
import { LRUCache } from 'lru-cache';
import type { PublicKeys } from './grant-keys.js';
import { isAccountGrant, isStaffGrant } from './grants.js';
import type { StaffAction } from './staff-actions.js';

/** Between two lines about requests that were refused. */
const REFUSAL_LINE_MS = 10_000;
const MAX_GRANTS = 10_000;

/** A request as it came, before anything of it is believed. */
export interface PresentedRequest {
  envelope: RequestEnvelope;
  payload: unknown;
  grant?: string;
  /** Who waits for the answer, by its inbox. */
  replyInbox?: string;
}

export interface RequestGateOptions {
  /** Keys that accounts are granted by. */
  accounts: PublicKeys;
  /** Keys that staff signs by; without them nothing is staff's. */
  staff?: PublicKeys;
  logger?: Logger;
  /**
   * Told of each grant before the first request that carries it is handled; should it fail, the
   * request is refused with that.
   */
  onGrant?: (accountId: string, grant: string) => Promise<void>;
  /**
   * Told of what staff asks, before it is handled; should it fail, the request is refused with
   * that.
   */
  onStaff?: (action: StaffAction) => Promise<void>;
  /** Milliseconds that only grow. */
  now?: () => number;
}

/** Lets in what proves for whom it asks, as its contract demands. */
export class RequestGate {
  /** Accounts by the grants that were verified. */
  private readonly known = new LRUCache<string, string>({ max: MAX_GRANTS });
  private loggedAt = -Infinity;
  private unloggedCount = 0;

  constructor(private readonly options: RequestGateOptions) {}

  /** @throws GRANT_REFUSED, or ACCOUNT_MISSING where an account must be named */
  async admit(contract: Pick<RequestContract<object, unknown>, 'subject' | 'proof'>, presented: PresentedRequest): Promise<void> {
    const { proof = 'account', subject } = contract;
    if (proof === 'own') return;
    if (proof === 'staff') return this.isFromStaff(subject, presented) ? undefined : this.refuse(subject, presented);
    const { account_id: accountId } = presented.envelope;
    if (!accountId) throw failure(AccountMissing, 'unauthenticated', { detail: 'The request names no account.' });
    if (presented.grant === undefined) return this.refuse(subject, presented);
    if (this.known.get(presented.grant) === accountId) return;
    if (!isAccountGrant(this.options.accounts, accountId, presented.grant)) return this.refuse(subject, presented);
    await this.options.onGrant?.(accountId, presented.grant);
    this.known.set(presented.grant, accountId);
  }

  /** Has what staff asks noted; anything else is let by. */
  async recordStaffAction<P extends object>(
    { subject, proof, target }: RequestContract<P, unknown>,
    envelope: RequestEnvelope,
    payload: P,
  ): Promise<void> {
    if (proof !== 'staff') return;
    const { actor = 'unnamed', account_id: accountId } = envelope;
    await this.options.onStaff?.({ actor, subject, accountId, target: target?.(payload) ?? null });
  }

  private isFromStaff(subject: string, { envelope, payload, grant }: PresentedRequest): boolean {
    const { staff } = this.options;
    const question = { subject, id: envelope.id, accountId: envelope.account_id, payload, actor: envelope.actor };
    return staff !== undefined && grant !== undefined && isStaffGrant(staff, question, grant);
  }

  private refuse(subject: string, { replyInbox }: PresentedRequest): never {
    this.unloggedCount += 1;
    const now = (this.options.now ?? (() => performance.now()))();
    if (now - this.loggedAt >= REFUSAL_LINE_MS) {
      this.options.logger?.warn({ subject, asker: replyInbox, count: this.unloggedCount }, 'requests rejected: invalid account grant');
      this.loggedAt = now;
      this.unloggedCount = 0;
    }
    throw failure(GrantRefused, 'unauthenticated', { detail: 'The request does not prove for whom it asks.' });
  }
}
