import type { Transaction, Transactions } from '@company-data/kernel';
import { SecretBox, type SecretContext, waitFor } from '@company-data/persistence';
import { ProviderAuthError, type SourceSession } from '@company-data/providers';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { OneAtATime } from '../concurrency/one-at-a-time.js';
import type { AdaptersConfig } from '../config.js';

/**
 * Margin over the deadline of a login, in milliseconds, for statements that wait for the login of
 * another worker.
 */
const LOGIN_LOCK_MARGIN_MS = 5_000;

interface SessionRow {
  sealed_token: string | null;
  expires_at: Date | null;
  valid: boolean;
  refused: boolean;
}

/**
 * Result of a login. Failures are values, because a rejection must be committed before it is
 * thrown.
 */
type Attempt = { session: SourceSession } | { refusal: ProviderAuthError } | { failure: unknown };

const SELECT = `
  select sealed_token, expires_at, expires_at > clock_timestamp() as valid, coalesce(login_blocked_until > clock_timestamp(), false) as refused
  from upstream_sessions where account = $1`;

// The account of the encryption context is the upstream account, because sessions belong to no
// tenant.
const contextOf = (account: string): SecretContext => ({ table: 'upstream_sessions', column: 'sealed_token', row: account, account });

/**
 * Stores the sessions of upstream accounts, encrypted and shared by all replicas. A login runs
 * under the row lock of its account, so that concurrent workers cause one login.
 */
@Injectable()
export class UpstreamSessionRepository {
  private readonly lockTimeoutMs;
  private readonly mutex = new OneAtATime();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly box: SecretBox,
    @Inject(CONFIG) private readonly config: Pick<AdaptersConfig, 'LOGIN_FAILURE_BACKOFF_SECONDS' | 'SOURCE_DEADLINE_MS'>,
  ) {
    this.lockTimeoutMs = config.SOURCE_DEADLINE_MS + LOGIN_LOCK_MARGIN_MS;
  }

  /** Returns the stored session if it is valid. */
  async find(account: string): Promise<SourceSession | null> {
    const [row] = await this.transactions.run((tx) => tx.rows<SessionRow>(SELECT, [account]));
    return this.sessionOf(account, row);
  }

  /**
   * Returns the current session. Calls `login` under the row lock when none is valid or the current
   * one is `refused`.
   * @throws ProviderAuthError when a recent login was rejected, without another login
   */
  async obtain(account: string, login: () => Promise<SourceSession>, refused?: SourceSession): Promise<SourceSession> {
    const attempt = await this.mutex.run(account, () => this.underLock(account, login, refused));
    if ('session' in attempt) return attempt.session;
    throw 'refusal' in attempt ? attempt.refusal : attempt.failure;
  }

  private underLock(account: string, login: () => Promise<SourceSession>, refused?: SourceSession): Promise<Attempt> {
    return this.transactions.run(async (tx) => {
      // The lock owner may be waiting for a source, longer than the statement timeout of a request.
      waitFor(tx, this.lockTimeoutMs);
      await tx.rows(`select set_config('statement_timeout', $1, true)`, [String(this.lockTimeoutMs)]);
      await tx.affected('insert into upstream_sessions (account) values ($1) on conflict do nothing', [account]);
      const [row] = await tx.rows<SessionRow>(`${SELECT} for update`, [account]);
      const session = this.sessionOf(account, row);
      if (session !== null && session.token !== refused?.token) return { session };
      if (row!.refused)
        return { refusal: new ProviderAuthError('the source rejected these credentials, and the login is not repeated for now') };
      return this.attempt(tx, account, login);
    });
  }

  private async attempt(tx: Transaction, account: string, login: () => Promise<SourceSession>): Promise<Attempt> {
    try {
      const session = await login();
      await this.store(tx, account, session);
      return { session };
    } catch (error) {
      if (!(error instanceof ProviderAuthError)) return { failure: error };
      await this.saveSession(tx, account);
      return { refusal: error };
    }
  }

  private async store(tx: Transaction, account: string, session: SourceSession): Promise<void> {
    await tx.affected(
      'update upstream_sessions set sealed_token = $2, expires_at = $3, login_blocked_until = null, login_failures = 0, updated_at = now() where account = $1',
      [account, this.box.seal(session.token, contextOf(account)), session.expiresAt],
    );
  }

  private async saveSession(tx: Transaction, account: string): Promise<void> {
    await tx.affected(
      // The time after which a source forgets failed logins is unknown. The delay doubles with each
      // failure, so that failures do not lock the account.
      `update upstream_sessions set sealed_token = null, expires_at = null, updated_at = now(), login_failures = login_failures + 1,
         login_blocked_until = clock_timestamp() + make_interval(secs => $2::float8 * power(2, least(login_failures, 10))) where account = $1`,
      [account, this.config.LOGIN_FAILURE_BACKOFF_SECONDS],
    );
  }

  private sessionOf(account: string, row: SessionRow | undefined): SourceSession | null {
    if (!row?.valid || row.sealed_token === null || row.expires_at === null) return null;
    return { token: this.box.open(row.sealed_token, contextOf(account)), expiresAt: row.expires_at };
  }
}
