import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction, Transactions } from '@company-data/kernel';
import { type SecretBox, type SecretContext, waitFor } from '@company-data/persistence';
import { ConsentRefused, type TokenSet } from '@company-data/providers';
import type { ConnectionTokens, HeldToken, RevocableTokens, TokenOwner, TokenPlace, TokenState } from '../domain/connection-tokens.js';
import { OneAtATime } from '../domain/one-at-a-time.js';

interface TokenRow {
  sealed_access: string | null;
  sealed_refresh: string | null;
  version: string;
  valid: boolean;
  refused: boolean;
}

type Exchange = (refreshToken: string) => Promise<TokenSet>;

/** What came of a refresh, as a value: a refusal must be committed before it is thrown. */
type Attempt = { token: HeldToken } | { refusal: ConsentRefused } | { failure: unknown };

const SELECT = `
  select sealed_access, sealed_refresh, version, coalesce(expires_at > clock_timestamp(), true) as valid, refused_at is not null as refused
  from connection_tokens where account_id = $1 and connection_id = $2`;

/** A provider that gives no new refresh token leaves the old one good. $1 account, $2 connection. */
const STORE = `
  update connection_tokens set sealed_access = $3, sealed_refresh = coalesce($4, case when $7 then sealed_refresh end), expires_at = $5,
    scope = coalesce($6, case when $7 then scope end), version = version + 1, refused_at = null, updated_at = now()
  where account_id = $1 and connection_id = $2 returning version`;

const contextOf = ({ accountId, connectionId }: TokenPlace, column: 'sealed_access' | 'sealed_refresh'): SecretContext => ({
  table: 'connection_tokens',
  column,
  row: connectionId,
  account: accountId,
});

/** Refreshes of one provider that go on at once in a process: each holds a database connection until the provider answers. */
const LANES = 2;

/** The same for all refreshes of one connection. */
const laneOf = ({ providerName, connectionId }: TokenPlace): string => `${providerName} ${parseInt(connectionId.slice(-1), 16) % LANES}`;

/** Gives the same tokens however often the transaction around it is tried: a refresh token may be good for one exchange only. */
function once(exchange: Exchange): Exchange & { begun(): boolean } {
  let given: Promise<TokenSet> | undefined;
  return Object.assign((refreshToken: string) => (given ??= exchange(refreshToken)), { begun: () => given !== undefined });
}

/** Tokens as rows, sealed; a refresh runs under its connection's row lock, so that many workers cause one. */
export class ConnectionTokenRepository implements ConnectionTokens {
  private readonly turns = new OneAtATime();

  constructor(
    private readonly transactions: Transactions,
    private readonly box: SecretBox,
    /** `storePausesMs`: before each further try to store what was issued, when the database is away. */
    private readonly options: { lockTimeoutMs: number; storePausesMs: number[] },
  ) {}

  async find(place: TokenPlace): Promise<TokenState | undefined> {
    const [row] = await this.transactions.separately((tx) => tx.rows<TokenRow>(SELECT, [place.accountId, place.connectionId]));
    if (row === undefined) return undefined;
    if (row.refused) return { kind: 'refused' };
    if (row.sealed_access === null) return undefined;
    return row.valid ? { kind: 'held', token: this.tokenOf(place, row) } : { kind: 'expired', version: Number(row.version) };
  }

  async prepare({ accountId, userId, providerName, connectionId }: TokenPlace): Promise<void> {
    await this.transactions.run((tx) =>
      tx.affected(
        `insert into connection_tokens (account_id, user_id, provider_name, connection_id) values ($1, $2, $3, $4) on conflict do nothing`,
        [accountId, userId, providerName, connectionId],
      ),
    );
  }

  async store(place: TokenPlace, tokens: TokenSet): Promise<boolean> {
    return (await this.transactions.run((tx) => this.write(place, tokens, false, tx))) !== undefined;
  }

  async refresh(place: TokenPlace, exchange: Exchange, refused?: number): Promise<HeldToken> {
    const exchanging = once(exchange);
    const attempt = await this.turns.run(laneOf(place), () => this.surely(place, exchanging, refused));
    if ('token' in attempt) return attempt.token;
    throw 'refusal' in attempt ? attempt.refusal : attempt.failure;
  }

  async revocable(place: TokenPlace): Promise<RevocableTokens | undefined> {
    const [row] = await this.transactions.separately((tx) => tx.rows<TokenRow>(SELECT, [place.accountId, place.connectionId]));
    if (!row?.sealed_access) return undefined;
    return { accessToken: this.tokenOf(place, row).accessToken, refreshToken: this.refreshTokenOf(place, row) };
  }

  async erase(account: string, owner: TokenOwner, tx: Transaction): Promise<void> {
    const [column, id] = 'userId' in owner ? ['user_id', owner.userId] : ['connection_id', owner.connectionId];
    await tx.affected(`delete from connection_tokens where account_id = $1 and ${column} = $2`, [account, id]);
  }

  idle(): Promise<void> {
    return this.turns.idle();
  }

  /** What was issued is lost if it is not stored: that is tried for some seconds. */
  private async surely(place: TokenPlace, exchange: ReturnType<typeof once>, refused?: number): Promise<Attempt> {
    for (const pause of [...this.options.storePausesMs, undefined]) {
      try {
        return await this.underLock(place, exchange, refused);
      } catch (error) {
        if (!exchange.begun() || pause === undefined) throw error;
        await sleep(pause);
      }
    }
    throw new Error('no try was made');
  }

  private underLock(place: TokenPlace, exchange: Exchange, refused?: number): Promise<Attempt> {
    return this.transactions.run(async (tx) => {
      // Whoever holds the lock may be waiting for a provider; a request's statement timeout is too short for that.
      waitFor(tx, this.options.lockTimeoutMs);
      await tx.rows(`select set_config('statement_timeout', $1, true)`, [String(this.options.lockTimeoutMs)]);
      const [row] = await tx.rows<TokenRow>(`${SELECT} for update`, [place.accountId, place.connectionId]);
      if (row === undefined || row.refused) return { refusal: new ConsentRefused('nothing is tried before the end user consents again') };
      if (row.sealed_access !== null && row.valid && Number(row.version) !== refused) return { token: this.tokenOf(place, row) };
      const refreshToken = this.refreshTokenOf(place, row);
      return refreshToken === null
        ? this.giveUp(place, new ConsentRefused('what was consented to has ended'), tx)
        : this.attempt(place, () => exchange(refreshToken), tx);
    });
  }

  private async attempt(place: TokenPlace, exchange: () => Promise<TokenSet>, tx: Transaction): Promise<Attempt> {
    let tokens: TokenSet;
    try {
      tokens = await exchange();
    } catch (error) {
      return error instanceof ConsentRefused ? this.giveUp(place, error, tx) : { failure: error };
    }
    const version = await this.write(place, tokens, true, tx);
    return { token: { accessToken: tokens.accessToken, version: version! } };
  }

  private async giveUp({ accountId, connectionId }: TokenPlace, refusal: ConsentRefused, tx: Transaction): Promise<Attempt> {
    await tx.affected(
      `update connection_tokens set sealed_access = null, sealed_refresh = null, expires_at = null, refused_at = clock_timestamp(), updated_at = now()
       where account_id = $1 and connection_id = $2`,
      [accountId, connectionId],
    );
    return { refusal };
  }

  private async write(place: TokenPlace, tokens: TokenSet, renewed: boolean, tx: Transaction): Promise<number | undefined> {
    const { accessToken, refreshToken, expiresAt, scope } = tokens;
    const [stored] = await tx.rows<{ version: string }>(STORE, [
      place.accountId,
      place.connectionId,
      this.box.seal(accessToken, contextOf(place, 'sealed_access')),
      refreshToken === null ? null : this.box.seal(refreshToken, contextOf(place, 'sealed_refresh')),
      expiresAt,
      scope,
      renewed,
    ]);
    return stored && Number(stored.version);
  }

  private tokenOf(place: TokenPlace, { sealed_access, version }: TokenRow): HeldToken {
    return { accessToken: this.box.open(sealed_access!, contextOf(place, 'sealed_access')), version: Number(version) };
  }

  private refreshTokenOf(place: TokenPlace, { sealed_refresh }: TokenRow): string | null {
    return sealed_refresh === null ? null : this.box.open(sealed_refresh, contextOf(place, 'sealed_refresh'));
  }
}
