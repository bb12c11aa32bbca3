import { setTimeout as sleep } from 'node:timers/promises';
import { isUnavailable, type Transaction, type Transactions } from '@company-data/kernel';
import { type SecretBox, waitFor } from '@company-data/persistence';
import { type ConsentBegun, type ConsentGiven, ConsentRefused, type HeldConsent, type TokenSet } from '@company-data/providers';
import type { ConsentEndings } from '../domain/consent-endings.js';
import type { ConnectionTokens, ConsentOwner, HeldToken, TokenPlace, TokenState } from '../domain/connection-tokens.js';
import { once } from '../domain/once.js';
import { OneAtATime } from '../domain/one-at-a-time.js';
import { GoneConsents } from './gone-consents.js';
import { SealedTokens, type TokenRow } from './sealed-tokens.js';
import { FIND, GIVE_UP, ISSUE, MAKE_ROOM, RENEW, STORE, TAKE_AWAY } from './token-statements.js';

/** What came of a try under the lock, as a value: a refusal must be committed before it is thrown. */
type Attempt<T> = { given: T } | { failure: unknown };
type Locked<T> = (row: TokenRow | undefined, tx: Transaction) => Promise<Attempt<T>>;
type TakenRow = TokenRow & { connection_id: string; provider_name: string };

/** What is done under the lock in one provider at once in a process: each holds a database connection until the provider answers. */
const LANES = 2;

/** The same for all that is asked for one connection. */
const laneOf = ({ providerName, connectionId }: TokenPlace): string => `${providerName} ${parseInt(connectionId.slice(-1), 16) % LANES}`;

const keyOf = ({ accountId, connectionId }: TokenPlace): string[] => [accountId, connectionId];

/** How tokens are kept. */
export interface TokenKeeping {
  lockTimeoutMs: number;
  /** Before each further try to store what was issued, when the database is away. */
  storePausesMs: number[];
  /** Told of tokens that cannot be opened, and so not be ended. */
  unreadable(providerName: string, error: unknown): void;
}

/** Tokens as rows, sealed; what is issued once is asked for under its connection's row lock, so that many workers cause one. */
export class ConnectionTokenRepository implements ConnectionTokens {
  private readonly turns = new OneAtATime();
  private readonly sealed: SealedTokens;
  private readonly gone: GoneConsents;

  constructor(
    private readonly transactions: Transactions,
    box: SecretBox,
    private readonly endings: Pick<ConsentEndings, 'add'>,
    private readonly options: TokenKeeping,
  ) {
    this.sealed = new SealedTokens(box);
    this.gone = new GoneConsents(transactions);
  }

  async find(place: TokenPlace): Promise<TokenState | undefined> {
    const row = await this.row(place);
    if (row === undefined) return undefined;
    if (row.refused) return { kind: 'refused' };
    if (row.sealed_access === null) return undefined;
    return row.valid ? { kind: 'held', token: this.sealed.tokenOf(place, row) } : { kind: 'expired', version: Number(row.version) };
  }

  async held(place: TokenPlace): Promise<HeldConsent | undefined> {
    return this.sealed.heldOf(place, await this.row(place));
  }

  async reference(place: TokenPlace): Promise<string | null> {
    return (await this.row(place))?.reference ?? null;
  }

  prepare(place: TokenPlace): Promise<boolean> {
    const { accountId, userId, providerName, connectionId } = place;
    return this.transactions.run(async (tx) => {
      if (await this.gone.has({ userId, connectionId }, tx)) return false;
      await tx.affected(MAKE_ROOM, [accountId, userId, providerName, connectionId]);
      return (await tx.rows(FIND, keyOf(place))).length > 0;
    });
  }

  async begin(place: TokenPlace, begin: (held: HeldConsent | undefined) => Promise<ConsentBegun>): Promise<ConsentBegun> {
    const held = await this.held(place);
    if (!held?.accessToken) return this.beginFirst(place, once(begin));
    const begun = await begin(held);
    const { issued } = begun;
    if (issued !== undefined) await this.transactions.run((tx) => this.issue(place, issued, tx));
    return begun;
  }

  async store(place: TokenPlace, { tokens, reference }: ConsentGiven): Promise<boolean> {
    const [access, refresh] = tokens === undefined ? [null, null] : this.sealed.seal(place, tokens);
    const values = [access, refresh, tokens?.expiresAt ?? null, tokens?.scope ?? null, reference];
    return (await this.transactions.run((tx) => tx.affected(STORE, [...keyOf(place), ...values]))) > 0;
  }

  refresh(place: TokenPlace, renew: (held: HeldConsent) => Promise<TokenSet>, refused?: number): Promise<HeldToken> {
    const renewing = once(renew);
    return this.underLock(place, renewing.begun, async (row, tx) => {
      if (row === undefined || row.refused) return { failure: new ConsentRefused('nothing is tried before the end user consents again') };
      if (row.sealed_access !== null && row.valid && Number(row.version) !== refused) return { given: this.sealed.tokenOf(place, row) };
      const held = row.sealed_access === null ? undefined : this.sealed.heldOf(place, row);
      if (held === undefined) return this.giveUp(place, new ConsentRefused('no end user has consented'), tx);
      return this.renewed(place, () => renewing(held), tx);
    });
  }

  async end(account: string, owner: ConsentOwner, tx: Transaction): Promise<void> {
    const { userId, connectionId, before } = owner;
    if (before === undefined) await this.gone.remember({ userId, connectionId }, tx);
    const taken = await tx.rows<TakenRow>(TAKE_AWAY, [account, userId, connectionId ?? null, before ?? null]);
    for (const row of taken) await this.endLater(account, row, tx);
  }

  forgetGone(): Promise<number> {
    return this.gone.forget();
  }

  idle(): Promise<void> {
    return this.turns.idle();
  }

  private async row(place: TokenPlace): Promise<TokenRow | undefined> {
    return (await this.transactions.separately((tx) => tx.rows<TokenRow>(FIND, keyOf(place))))[0];
  }

  /** What nobody can open any more is gone with its row: who is erased does not wait for it. */
  private async endLater(account: string, row: TakenRow, tx: Transaction): Promise<void> {
    let held: HeldConsent | undefined;
    try {
      held = this.sealed.heldOf({ accountId: account, connectionId: row.connection_id }, row);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.options.unreadable(row.provider_name, error);
    }
    if (held !== undefined) await this.endings.add(account, row.provider_name, held, tx);
  }

  private beginFirst(place: TokenPlace, beginning: ReturnType<typeof once<HeldConsent | undefined, ConsentBegun>>): Promise<ConsentBegun> {
    return this.underLock<ConsentBegun>(place, beginning.begun, async (row, tx) => {
      if (row === undefined) return { failure: new ConsentRefused('the connection is gone') };
      let begun: ConsentBegun;
      try {
        begun = await beginning(this.sealed.heldOf(place, row));
      } catch (failure) {
        return { failure };
      }
      if (begun.issued !== undefined) await this.issue(place, begun.issued, tx);
      return { given: begun };
    });
  }

  private async underLock<T>(place: TokenPlace, isBegun: () => boolean, work: Locked<T>): Promise<T> {
    const attempt = await this.turns.run(laneOf(place), () => this.surely(isBegun, () => this.locked(place, work)));
    if ('given' in attempt) return attempt.given;
    throw attempt.failure;
  }

  /** What was issued is lost if it is not stored: that is tried for some seconds. */
  private async surely<T>(isBegun: () => boolean, work: () => Promise<Attempt<T>>): Promise<Attempt<T>> {
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

  private locked<T>(place: TokenPlace, work: Locked<T>): Promise<Attempt<T>> {
    return this.transactions.run(async (tx) => {
      // Whoever holds the lock may be waiting for a provider; a request's statement timeout is too short for that.
      waitFor(tx, this.options.lockTimeoutMs);
      await tx.rows(`select set_config('statement_timeout', $1, true)`, [String(this.options.lockTimeoutMs)]);
      const [row] = await tx.rows<TokenRow>(`${FIND} for update`, keyOf(place));
      return work(row, tx);
    });
  }

  private async renewed(place: TokenPlace, renew: () => Promise<TokenSet>, tx: Transaction): Promise<Attempt<HeldToken>> {
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

  private async giveUp(place: TokenPlace, failure: ConsentRefused, tx: Transaction): Promise<{ failure: unknown }> {
    await tx.affected(GIVE_UP, keyOf(place));
    return { failure };
  }

  private async issue(place: TokenPlace, issued: TokenSet, tx: Transaction): Promise<void> {
    await tx.affected(ISSUE, [...keyOf(place), ...this.sealed.seal(place, issued), issued.expiresAt, issued.scope]);
  }
}
