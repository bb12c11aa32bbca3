import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable, type Transaction, type Transactions } from '@company-data/kernel';
import { type SecretBox, waitFor } from '@company-data/persistence';
import { type ConsentStarted, type ConsentGiven, ConsentRefused, type StoredConsent, type TokenSet } from '@company-data/providers';
import { once } from '../concurrency/once.js';
import { OneAtATime } from '../concurrency/one-at-a-time.js';
import type { ConnectionTokens, ConsentOwner, ConnectionToken, TokenOwner, TokenState } from './connection-tokens.js';
import type { ConsentRevocations } from './consent-revocations.js';
import { DeletedConsents } from './deleted-consent.repository.js';
import { SealedTokens, type TokenRow } from './sealed-tokens.js';
import { FIND, GIVE_UP, ISSUE, INSERT_ROW, RENEW, STORE, DELETE_TOKENS } from './token.sql.js';

/** What came of a try under the lock, as a value: a refusal must be committed before it is thrown. */
type Attempt<T> = { given: T } | { failure: unknown };
type Locked<T> = (row: TokenRow | undefined, tx: Transaction) => Promise<Attempt<T>>;
type DeletedTokenRow = TokenRow & { connection_id: string; provider_name: string };

/** What is done under the lock in one provider at once in a process: each holds a database connection until the provider answers. */
const LOCK_CONCURRENCY = 2;

/** The same for all that is asked for one connection. */
const lockSlotOf = ({ providerName, connectionId }: TokenOwner): string =>
  `${providerName} ${parseInt(connectionId.slice(-1), 16) % LOCK_CONCURRENCY}`;

const keyOf = ({ accountId, connectionId }: TokenOwner): string[] => [accountId, connectionId];

/** How tokens are kept. */
export interface TokenStoreDependencies {
  lockTimeoutMs: number;
  /** Before each further try to store what was issued, when the database is away. */
  storePausesMs: number[];
  /** Told of tokens that cannot be opened, and so not be ended. */
  unreadable(providerName: string, error: unknown): void;
}

/** Tokens as rows, sealed; what is issued once is asked for under its connection's row lock, so that many workers cause one. */
export class ConnectionTokenRepository implements ConnectionTokens {
  private readonly mutex = new OneAtATime();
  private readonly sealed: SealedTokens;
  private readonly deleted: DeletedConsents;

  constructor(
    private readonly transactions: Transactions,
    box: SecretBox,
    private readonly revocations: Pick<ConsentRevocations, 'add'>,
    private readonly options: TokenStoreDependencies,
  ) {
    this.sealed = new SealedTokens(box);
    this.deleted = new DeletedConsents(transactions);
  }

  async find(place: TokenOwner): Promise<TokenState | undefined> {
    const row = await this.row(place);
    if (row === undefined) return undefined;
    if (row.refused) return { kind: 'refused' };
    if (row.sealed_access === null) return undefined;
    return row.valid ? { kind: 'held', token: this.sealed.tokenOf(place, row) } : { kind: 'expired', version: Number(row.version) };
  }

  async findConsent(place: TokenOwner): Promise<StoredConsent | undefined> {
    return this.sealed.consentOf(place, await this.row(place));
  }

  async reference(place: TokenOwner): Promise<string | null> {
    return (await this.row(place))?.reference ?? null;
  }

  prepare(place: TokenOwner): Promise<boolean> {
    const { accountId, userId, providerName, connectionId } = place;
    return this.transactions.run(async (tx) => {
      if (await this.deleted.has({ userId, connectionId }, tx)) return false;
      await tx.affected(INSERT_ROW, [accountId, userId, providerName, connectionId]);
      return (await tx.rows(FIND, keyOf(place))).length > 0;
    });
  }

  async begin(place: TokenOwner, begin: (held: StoredConsent | undefined) => Promise<ConsentStarted>): Promise<ConsentStarted> {
    const held = await this.findConsent(place);
    if (!held?.accessToken) return this.beginFirst(place, once(begin));
    const begun = await begin(held);
    const { issued } = begun;
    if (issued !== undefined) await this.transactions.run((tx) => this.issue(place, issued, tx));
    return begun;
  }

  async store(place: TokenOwner, { tokens, reference }: ConsentGiven): Promise<boolean> {
    const [access, refresh] = tokens === undefined ? [null, null] : this.sealed.seal(place, tokens);
    const values = [access, refresh, tokens?.expiresAt ?? null, tokens?.scope ?? null, reference];
    return (await this.transactions.run((tx) => tx.affected(STORE, [...keyOf(place), ...values]))) > 0;
  }

  refresh(place: TokenOwner, renew: (held: StoredConsent) => Promise<TokenSet>, refused?: number): Promise<ConnectionToken> {
    const renewing = once(renew);
    return this.underLock(place, renewing.begun, async (row, tx) => {
      if (row === undefined || row.refused) return { failure: new ConsentRefused('nothing is tried before the end user consents again') };
      if (row.sealed_access !== null && row.valid && Number(row.version) !== refused) return { given: this.sealed.tokenOf(place, row) };
      const held = row.sealed_access === null ? undefined : this.sealed.consentOf(place, row);
      if (held === undefined) return this.giveUp(place, new ConsentRefused('no end user has consented'), tx);
      return this.renewed(place, () => renewing(held), tx);
    });
  }

  async end(account: string, owner: ConsentOwner, tx: Transaction): Promise<void> {
    const { userId, connectionId, before } = owner;
    if (before === undefined) await this.deleted.add({ userId, connectionId }, tx);
    const taken = await tx.rows<DeletedTokenRow>(DELETE_TOKENS, [account, userId, connectionId ?? null, before ?? null]);
    for (const row of taken) await this.endLater(account, row, tx);
  }

  purgeDeleted(): Promise<number> {
    return this.deleted.purge();
  }

  idle(): Promise<void> {
    return this.mutex.idle();
  }

  private async row(place: TokenOwner): Promise<TokenRow | undefined> {
    return (await this.transactions.separately((tx) => tx.rows<TokenRow>(FIND, keyOf(place))))[0];
  }

  /** What nobody can open any more is gone with its row: who is erased does not wait for it. */
  private async endLater(account: string, row: DeletedTokenRow, tx: Transaction): Promise<void> {
    let held: StoredConsent | undefined;
    try {
      held = this.sealed.consentOf({ accountId: account, connectionId: row.connection_id }, row);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.options.unreadable(row.provider_name, error);
    }
    if (held !== undefined) await this.revocations.add(account, row.provider_name, held, tx);
  }

  private beginFirst(
    place: TokenOwner,
    beginning: ReturnType<typeof once<StoredConsent | undefined, ConsentStarted>>,
  ): Promise<ConsentStarted> {
    return this.underLock<ConsentStarted>(place, beginning.begun, async (row, tx) => {
      if (row === undefined) return { failure: new ConsentRefused('the connection is gone') };
      let begun: ConsentStarted;
      try {
        begun = await beginning(this.sealed.consentOf(place, row));
      } catch (failure) {
        return { failure };
      }
      if (begun.issued !== undefined) await this.issue(place, begun.issued, tx);
      return { given: begun };
    });
  }

  private async underLock<T>(place: TokenOwner, isBegun: () => boolean, work: Locked<T>): Promise<T> {
    const attempt = await this.mutex.run(lockSlotOf(place), () => this.storeWithRetry(isBegun, () => this.locked(place, work)));
    if ('given' in attempt) return attempt.given;
    throw attempt.failure;
  }

  /** What was issued is lost if it is not stored: that is tried for some seconds. */
  private async storeWithRetry<T>(isBegun: () => boolean, work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
    for (const pause of [...this.options.storePausesMs, undefined]) {
      try {
        return await work();
      } catch (error) {
        if (!isBegun() || pause === undefined) throw error;
        await sleep(pause);
      }
    }
    throw new Error('no try was made');
  }

  private locked<T>(place: TokenOwner, work: Locked<T>): Promise<Attempt<T>> {
    return this.transactions.run(async (tx) => {
      // Whoever holds the lock may be waiting for a provider; a request's statement timeout is too short for that.
      waitFor(tx, this.options.lockTimeoutMs);
      await tx.rows(`select set_config('statement_timeout', $1, true)`, [String(this.options.lockTimeoutMs)]);
      const [row] = await tx.rows<TokenRow>(`${FIND} for update`, keyOf(place));
      return work(row, tx);
    });
  }

  private async renewed(place: TokenOwner, renew: () => Promise<TokenSet>, tx: Transaction): Promise<Attempt<ConnectionToken>> {
    let tokens: TokenSet;
    try {
      tokens = await renew();
    } catch (error) {
      return error instanceof ConsentRefused ? this.giveUp(place, error, tx) : { failure: error };
    }
    const values = [...this.sealed.seal(place, tokens), tokens.expiresAt, tokens.scope];
    const [stored] = await tx.rows<{ version: string }>(RENEW, [...keyOf(place), ...values]);
    return { given: { accessToken: tokens.accessToken, version: Number(stored!.version) } };
  }

  private async giveUp(place: TokenOwner, failure: ConsentRefused, tx: Transaction): Promise<{ failure: unknown }> {
    await tx.affected(GIVE_UP, keyOf(place));
    return { failure };
  }

  private async issue(place: TokenOwner, issued: TokenSet, tx: Transaction): Promise<void> {
    await tx.affected(ISSUE, [...keyOf(place), ...this.sealed.seal(place, issued), issued.expiresAt, issued.scope]);
  }
}
