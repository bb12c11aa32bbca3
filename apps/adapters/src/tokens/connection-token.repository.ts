import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable, type Transaction, type Transactions } from '@company-data/kernel';
import { SecretBox, waitFor } from '@company-data/persistence';
import type { Logger } from '@company-data/observability';
import { type ConsentStarted, type ConsentGiven, ConsentRefused, type StoredConsent, type TokenSet } from '@company-data/providers';
import { CONFIG, LOGGER, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { once } from '../concurrency/once.js';
import { OneAtATime } from '../concurrency/one-at-a-time.js';
import type { AdaptersConfig } from '../config.js';
import type { ConsentOwner, ConnectionToken, TokenOwner, TokenState } from './connection-tokens.js';
import { ConsentRevocationRepository } from './consent-revocation.repository.js';
import { DeletedConsentRepository } from './deleted-consent.repository.js';
import { SealedTokens, type TokenRow } from './sealed-tokens.js';
import { FIND, GIVE_UP, ISSUE, INSERT_ROW, RENEW, STORE, DELETE_TOKENS } from './token.sql.js';

/**
 * Result of work under the lock. Failures are values, because a rejection must be committed before
 * it is thrown.
 */
type Attempt<T> = { given: T } | { failure: unknown };
type Locked<T> = (row: TokenRow | undefined, tx: Transaction) => Promise<Attempt<T>>;
type DeletedTokenRow = TokenRow & { connection_id: string; provider_name: string };

/**
 * Concurrent work under the lock per provider and process, at most. Each one occupies a database
 * connection until the provider responds.
 */
const LOCK_CONCURRENCY = 2;

/** Returns the slot of a connection, which all its requests share. */
const lockSlotOf = ({ providerName, connectionId }: TokenOwner): string =>
  `${providerName} ${parseInt(connectionId.slice(-1), 16) % LOCK_CONCURRENCY}`;

const keyOf = ({ accountId, connectionId }: TokenOwner): string[] => [accountId, connectionId];

/**
 * Margin over the deadline of a call, in milliseconds, for statements that wait for the call of
 * another worker.
 */
const LOCK_MARGIN_MS = 5_000;

/**
 * Delays before retries of storing issued tokens while the database is unavailable, in
 * milliseconds.
 */
const STORE_PAUSES_MS = [500, 1_000, 2_000];

/**
 * Stores the tokens of end users' consents, one set per connection, encrypted and shared by all
 * replicas. Tokens never leave this service. Single-use requests run under the row lock of the
 * connection, so that concurrent workers send one.
 */
@Injectable()
export class ConnectionTokenRepository {
  private readonly mutex = new OneAtATime();
  private readonly sealed: SealedTokens;
  private readonly lockTimeoutMs;

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    box: SecretBox,
    private readonly revocations: ConsentRevocationRepository,
    private readonly deleted: DeletedConsentRepository,
    @Inject(CONFIG) config: Pick<AdaptersConfig, 'SOURCE_DEADLINE_MS'>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
    @Optional() private readonly storePausesMs: number[] = STORE_PAUSES_MS,
  ) {
    this.sealed = new SealedTokens(box);
    // A discovery request may precede the token request.
    this.lockTimeoutMs = 2 * config.SOURCE_DEADLINE_MS + LOCK_MARGIN_MS;
  }

  /** Returns the state of the tokens, undefined when none were issued. */
  async find(owner: TokenOwner): Promise<TokenState | undefined> {
    const row = await this.row(owner);
    if (row === undefined) return undefined;
    if (row.refused) return { kind: 'refused' };
    if (row.sealed_access === null) return undefined;
    return row.valid ? { kind: 'valid', token: this.sealed.tokenOf(owner, row) } : { kind: 'expired', version: Number(row.version) };
  }

  /**
   * Returns the stored consent of a connection for renewal or revocation, undefined without one.
   */
  async findConsent(owner: TokenOwner): Promise<StoredConsent | undefined> {
    return this.sealed.consentOf(owner, await this.row(owner));
  }

  /** Returns the reference of the consent at the provider. */
  async reference(owner: TokenOwner): Promise<string | null> {
    return (await this.row(owner))?.reference ?? null;
  }

  /**
   * Creates the row for a consent. Returns false when the connection or its user is deleted, and
   * nothing of the consent may be stored.
   */
  prepare(owner: TokenOwner): Promise<boolean> {
    const { accountId, userId, providerName, connectionId } = owner;
    return this.transactions.run(async (tx) => {
      if (await this.deleted.has({ userId, connectionId }, tx)) return false;
      await tx.affected(INSERT_ROW, [accountId, userId, providerName, connectionId]);
      return (await tx.rows(FIND, keyOf(owner))).length > 0;
    });
  }

  /**
   * Starts a consent, and stores issued tokens before it returns. Without stored tokens, the first
   * call runs under the row lock, and later calls find its tokens.
   * @throws the error of `begin`
   */
  async begin(owner: TokenOwner, begin: (stored: StoredConsent | undefined) => Promise<ConsentStarted>): Promise<ConsentStarted> {
    const stored = await this.findConsent(owner);
    if (!stored?.accessToken) return this.beginFirst(owner, once(begin));
    const begun = await begin(stored);
    const { issued } = begun;
    if (issued !== undefined) await this.transactions.run((tx) => this.issue(owner, issued, tx));
    return begun;
  }

  /** Replaces the stored consent. Returns false when the connection was erased in the meantime. */
  async store(owner: TokenOwner, { tokens, reference }: ConsentGiven): Promise<boolean> {
    const [access, refresh] = tokens === undefined ? [null, null] : this.sealed.seal(owner, tokens);
    const values = [access, refresh, tokens?.expiresAt ?? null, tokens?.scope ?? null, reference];
    return (await this.transactions.run((tx) => tx.affected(STORE, [...keyOf(owner), ...values]))) > 0;
  }

  /**
   * Returns the current token. Calls `renew` under the row lock when the token has expired or has
   * the version `refused`. Stores the renewed token before it returns.
   * @throws ConsentRefused when the consent was rejected now or since the last consent, and
   *   otherwise the error of `renew`
   */
  refresh(owner: TokenOwner, renew: (stored: StoredConsent) => Promise<TokenSet>, refused?: number): Promise<ConnectionToken> {
    const renewing = once(renew);
    return this.underLock(owner, renewing.begun, async (row, tx) => {
      if (row === undefined || row.refused) return { failure: new ConsentRefused('a new consent of the end user is required') };
      if (row.sealed_access !== null && row.valid && Number(row.version) !== refused) return { given: this.sealed.tokenOf(owner, row) };
      const stored = row.sealed_access === null ? undefined : this.sealed.consentOf(owner, row);
      if (stored === undefined) return this.giveUp(owner, new ConsentRefused('no end user has consented'), tx);
      return this.renewed(owner, () => renewing(stored), tx);
    });
  }

  /**
   * Deletes consents and schedules their revocation. No later consent of a deleted user or
   * connection is stored.
   */
  async end(account: string, owner: ConsentOwner, tx: Transaction): Promise<void> {
    const { userId, connectionId, before } = owner;
    if (before === undefined) await this.deleted.add({ userId, connectionId }, tx);
    const rows = await tx.rows<DeletedTokenRow>(DELETE_TOKENS, [account, userId, connectionId ?? null, before ?? null]);
    for (const row of rows) await this.endLater(account, row, tx);
  }

  /** Resolves when no refresh is in progress and all issued tokens are stored. */
  idle(): Promise<void> {
    return this.mutex.idle();
  }

  private async row(owner: TokenOwner): Promise<TokenRow | undefined> {
    return (await this.transactions.separately((tx) => tx.rows<TokenRow>(FIND, keyOf(owner))))[0];
  }

  /**
   * Schedules the revocation of a consent. A consent that cannot be decrypted is only deleted, so
   * that an erasure does not fail.
   */
  private async endLater(account: string, row: DeletedTokenRow, tx: Transaction): Promise<void> {
    let stored: StoredConsent | undefined;
    try {
      stored = this.sealed.consentOf({ accountId: account, connectionId: row.connection_id }, row);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.logger.error({ provider: row.provider_name, err: error }, 'token decryption failed, revocation skipped');
    }
    if (stored !== undefined) await this.revocations.add(account, row.provider_name, stored, tx);
  }

  private beginFirst(
    owner: TokenOwner,
    beginning: ReturnType<typeof once<StoredConsent | undefined, ConsentStarted>>,
  ): Promise<ConsentStarted> {
    return this.underLock<ConsentStarted>(owner, beginning.begun, async (row, tx) => {
      if (row === undefined) return { failure: new ConsentRefused('the connection was deleted') };
      let begun: ConsentStarted;
      try {
        begun = await beginning(this.sealed.consentOf(owner, row));
      } catch (failure) {
        return { failure };
      }
      if (begun.issued !== undefined) await this.issue(owner, begun.issued, tx);
      return { given: begun };
    });
  }

  private async underLock<T>(owner: TokenOwner, isBegun: () => boolean, work: Locked<T>): Promise<T> {
    const attempt = await this.mutex.run(lockSlotOf(owner), () => this.storeWithRetry(isBegun, () => this.locked(owner, work)));
    if ('given' in attempt) return attempt.given;
    throw attempt.failure;
  }

  /** Retries for some seconds, because issued tokens are lost when they are not stored. */
  private async storeWithRetry<T>(isBegun: () => boolean, work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    for (const pause of [...this.storePausesMs, undefined]) {
      try {
        return await work();
      } catch (error) {
        if (!isBegun() || pause === undefined) throw error;
        await sleep(pause);
      }
    }
    throw new Error('unreachable code');
  }

  private locked<T>(owner: TokenOwner, work: Locked<T>): Promise<Attempt<T>> {
    return this.transactions.run(async (tx) => {
      // The lock owner may be waiting for a provider, longer than the statement timeout of a
      // request.
      waitFor(tx, this.lockTimeoutMs);
      await tx.rows(`select set_config('statement_timeout', $1, true)`, [String(this.lockTimeoutMs)]);
      const [row] = await tx.rows<TokenRow>(`${FIND} for update`, keyOf(owner));
      return work(row, tx);
    });
  }

  private async renewed(owner: TokenOwner, renew: () => Promise<TokenSet>, tx: Transaction): Promise<Attempt<ConnectionToken>> {
    let tokens: TokenSet;
    try {
      tokens = await renew();
    } catch (error) {
      return error instanceof ConsentRefused ? this.giveUp(owner, error, tx) : { failure: error };
    }
    const values = [...this.sealed.seal(owner, tokens), tokens.expiresAt, tokens.scope];
    const [stored] = await tx.rows<{ version: string }>(RENEW, [...keyOf(owner), ...values]);
    return { given: { accessToken: tokens.accessToken, version: Number(stored!.version) } };
  }

  private async giveUp(owner: TokenOwner, failure: ConsentRefused, tx: Transaction): Promise<{ failure: unknown }> {
    await tx.affected(GIVE_UP, keyOf(owner));
    return { failure };
  }

  private async issue(owner: TokenOwner, issued: TokenSet, tx: Transaction): Promise<void> {
    await tx.affected(ISSUE, [...keyOf(owner), ...this.sealed.seal(owner, issued), issued.expiresAt, issued.scope]);
  }
}
