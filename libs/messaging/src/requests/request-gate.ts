import { failure } from '@company-data/kernel';
import { AccountMissing, GrantRefused, type RequestContract, type RequestEnvelope } from '@company-data/contracts';
import type { Logger } from '@company-data/observability';
import { LRUCache } from 'lru-cache';
import type { PublicKeys } from './grant-keys.js';
import { isAccountGrant, isStaffGrant } from './grants.js';
import type { StaffAction } from './staff-actions.js';

/** Milliseconds between two log lines about rejected requests. */
const REFUSAL_LINE_MS = 10_000;
const MAX_GRANTS = 10_000;

/** A received request before its proof is verified. */
export interface PresentedRequest {
  envelope: RequestEnvelope;
  payload: unknown;
  grant?: string;
  /** Name of the calling app, from its inbox. */
  caller?: string;
}

export interface RequestGateOptions {
  /** Keys that verify account grants. */
  accounts: PublicKeys;
  /** Keys that verify signatures of staff. Without them all staff requests are rejected. */
  staff?: PublicKeys;
  logger?: Logger;
  /**
   * Called with each new grant before its first request is handled. Its error rejects the request.
   */
  onGrant?: (accountId: string, grant: string) => Promise<void>;
  /** Called with each staff request before it is handled. Its error rejects the request. */
  onStaff?: (action: StaffAction) => Promise<void>;
  /** Returns a monotonic time in milliseconds. */
  now?: () => number;
}

/** Admits requests with the proof that their contract requires. */
export class RequestGate {
  /** Accounts by verified grant. */
  private readonly known = new LRUCache<string, string>({ max: MAX_GRANTS });
  private loggedAt = -Infinity;
  private unloggedCount = 0;

  constructor(private readonly options: RequestGateOptions) {}

  /** @throws GRANT_REFUSED, or ACCOUNT_MISSING when a required account is absent */
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

  /** Passes a staff request to `onStaff`. Ignores other requests. */
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

  private refuse(subject: string, { caller }: PresentedRequest): never {
    this.unloggedCount += 1;
    const now = (this.options.now ?? (() => performance.now()))();
    if (now - this.loggedAt >= REFUSAL_LINE_MS) {
      this.options.logger?.warn({ subject, caller, count: this.unloggedCount }, 'requests rejected: invalid account grant');
      this.loggedAt = now;
      this.unloggedCount = 0;
    }
    throw failure(GrantRefused, 'unauthenticated', { detail: 'The request has no valid grant.' });
  }
}
