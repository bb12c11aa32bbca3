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
 * What came of a try under the lock, as a value: a refusal must be committed before it is thrown.
 */
type Attempt<T> = { given: T } | { failure: unknown };
type Locked<T> = (row: TokenRow | undefined, tx: Transaction) => Promise<Attempt<T>>;
type DeletedTokenRow = TokenRow & { connection_id: string; provider_name: string };

/**
 * Concurrent work under the lock for one provider in a process: each uses a database connection
 * until the provider responds.
 */
const LOCK_CONCURRENCY = 2;

/** The same for all requests of one connection. */
const lockSlotOf = ({ providerName, connectionId }: TokenOwner): string =>
  `${providerName} ${parseInt(connectionId.slice(-1), 16) % LOCK_CONCURRENCY}`;

const keyOf = ({ accountId, connectionId }: TokenOwner): string[] => [accountId, connectionId];

/** A statement that waits for another worker's call outlasts that call's own deadline. */
const LOCK_MARGIN_MS = 5_000;

/** Before each further try to store issued tokens, when the database is away. */
const STORE_PAUSES_MS = [500, 1_000, 2_000];

/**
 * The tokens that end users consented to, one set a connection, as sealed rows for all replicas.
 * Nothing outside this service sees one. What is issued once is requested under its connection's
 * row lock, so that many workers cause one.
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
    // A discovery request may come before the token request.
    this.lockTimeoutMs = 2 * config.SOURCE_DEADLINE_MS + LOCK_MARGIN_MS;
  }

  /** Undefined when none were issued. */
  async find(owner: TokenOwner): Promise<TokenState | undefined> {
    const row = await this.row(owner);
    if (row === undefined) return undefined;
    if (row.refused) return { kind: 'refused' };
    if (row.sealed_access === null) return undefined;
    return row.valid ? { kind: 'valid', token: this.sealed.tokenOf(owner, row) } : { kind: 'expired', version: Number(row.version) };
  }

  /** The stored consent of a connection, to be renewed or revoked; undefined when there is none. */
  async findConsent(owner: TokenOwner): Promise<StoredConsent | undefined> {
    return this.sealed.consentOf(owner, await this.row(owner));
  }

  /** The provider's own identifier of the consent. */
  async reference(owner: TokenOwner): Promise<string | null> {
    return (await this.row(owner))?.reference ?? null;
  }

  /**
   * Creates the row for a consent; false when the connection or its user is deleted: then nothing
   * of the consent is stored.
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
   * Begins a consent. What is issued for it is stored before it is given; where nothing is held
   * yet, one asks for it among all replicas and the others find it. @throws what `begin` throws
   */
  async begin(owner: TokenOwner, begin: (stored: StoredConsent | undefined) => Promise<ConsentStarted>): Promise<ConsentStarted> {
    const stored = await this.findConsent(owner);
    if (!stored?.accessToken) return this.beginFirst(owner, once(begin));
    const begun = await begin(stored);
    const { issued } = begun;
    if (issued !== undefined) await this.transactions.run((tx) => this.issue(owner, issued, tx));
    return begun;
  }

  /**
   * Stores a consent in place of the one before; false when the connection was erased meanwhile.
   */
  async store(owner: TokenOwner, { tokens, reference }: ConsentGiven): Promise<boolean> {
    const [access, refresh] = tokens === undefined ? [null, null] : this.sealed.seal(owner, tokens);
    const values = [access, refresh, tokens?.expiresAt ?? null, tokens?.scope ?? null, reference];
    return (await this.transactions.run((tx) => tx.affected(STORE, [...keyOf(owner), ...values]))) > 0;
  }

  /**
   * The token in force, got by `renew` under the connection's lock when none is, or when it is
   * still the version that was `refused`. What is renewed is stored before it is given.
   * @throws ConsentRefused when that was refused, now or since the last consent, without trying
   *   again; what `renew` throws otherwise
   */
  refresh(owner: TokenOwner, renew: (stored: StoredConsent) => Promise<TokenSet>, refused?: number): Promise<ConnectionToken> {
    const renewing = once(renew);
    return this.underLock(owner, renewing.begun, async (row, tx) => {
      if (row === undefined || row.refused) return { failure: new ConsentRefused('nothing is tried before the end user consents again') };
      if (row.sealed_access !== null && row.valid && Number(row.version) !== refused) return { given: this.sealed.tokenOf(owner, row) };
      const stored = row.sealed_access === null ? undefined : this.sealed.consentOf(owner, row);
      if (stored === undefined) return this.giveUp(owner, new ConsentRefused('no end user has consented'), tx);
      return this.renewed(owner, () => renewing(stored), tx);
    });
  }

  /**
   * Deletes consents, to be revoked at their providers; no later consent of a deleted user or
   * connection is stored.
   */
  async end(account: string, owner: ConsentOwner, tx: Transaction): Promise<void> {
    const { userId, connectionId, before } = owner;
    if (before === undefined) await this.deleted.add({ userId, connectionId }, tx);
    const rows = await tx.rows<DeletedTokenRow>(DELETE_TOKENS, [account, userId, connectionId ?? null, before ?? null]);
    for (const row of rows) await this.endLater(account, row, tx);
  }

  /** Resolves when no refresh is in progress: issued tokens are stored. */
  idle(): Promise<void> {
    return this.mutex.idle();
  }

  private async row(owner: TokenOwner): Promise<TokenRow | undefined> {
    return (await this.transactions.separately((tx) => tx.rows<TokenRow>(FIND, keyOf(owner))))[0];
  }

  /**
   * A consent that cannot be decrypted is deleted with its row: an erasure does not wait for it.
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
      if (row === undefined) return { failure: new ConsentRefused('the connection is gone') };
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

  /** What was issued is lost if it is not stored: that is tried for some seconds. */
  private async storeWithRetry<T>(isBegun: () => boolean, work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    for (const pause of [...this.storePausesMs, undefined]) {
      try {
        return await work();
      } catch (error) {
        if (!isBegun() || pause === undefined) throw error;
        await sleep(pause);
      }
    }
    throw new Error('no try was made');
  }

  private locked<T>(owner: TokenOwner, work: Locked<T>): Promise<Attempt<T>> {
    return this.transactions.run(async (tx) => {
      // Whoever holds the lock may be waiting for a provider; a request's statement timeout is too
      // short for that.
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
