import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { newId } from '@company-data/kernel';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { OfficeAccount } from '../office-account.js';

/** What became of a login. */
export type LoginOutcome = { token: string } | { refused: 'password' | 'locked' };

/** Why a token is not accepted, in the registry's words; undefined when it is. */
export type TokenProblem = 'JWT Token not found' | 'Invalid JWT Token' | 'Expired JWT Token' | undefined;

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The account, how many wrong passwords lock it, and for how many seconds a token is valid. */
interface SessionRules extends OfficeAccount {
  SANDBOX_INPI_BAD_PASSWORDS: number;
  SANDBOX_INPI_TOKEN_SECONDS: number;
}

/**
 * Logins and tokens of the registry: a locked account stays locked until the control API resets the
 * sandbox.
 */
export class Sessions {
  readonly #key = randomBytes(32);
  #issued = new Set<string>();
  #badPasswords = 0;
  #passwordAccepted = true;

  constructor(
    private readonly config: SessionRules,
    private readonly clock: Clock,
  ) {}

  /**
   * How many wrong passwords came since the last right one, and whether they locked the account.
   */
  get account(): { bad_passwords: number; locked: boolean } {
    return { bad_passwords: this.#badPasswords, locked: this.#badPasswords >= this.config.SANDBOX_INPI_BAD_PASSWORDS };
  }

  async login(username: unknown, password: unknown): Promise<LoginOutcome> {
    if (this.account.locked) {
      return { refused: 'locked' };
    }
    const known = same(String(username), this.config.SANDBOX_INPI_USERNAME) && same(String(password), this.config.SANDBOX_INPI_PASSWORD);
    if (!known || !this.#passwordAccepted) {
      this.#badPasswords += 1;
      return { refused: 'password' };
    }
    this.#badPasswords = 0;
    return { token: await this.#issue() };
  }

  async problemOf(authorization: string | undefined): Promise<TokenProblem> {
    const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
    if (token === undefined) {
      return 'JWT Token not found';
    }
    try {
      const { payload } = await jwtVerify(token, this.#key, { currentDate: this.clock.now() });
      return this.#issued.has(payload.jti!) ? undefined : 'Expired JWT Token';
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token';
    }
  }

  /** Every token given out so far is expired from now on. */
  expireTokens(): void {
    this.#issued = new Set();
  }

  /** Whether the right password is taken as right. */
  acceptPassword(accepted: boolean): void {
    this.#passwordAccepted = accepted;
  }

  reset(): void {
    this.#badPasswords = 0;
    this.#passwordAccepted = true;
  }

  async #issue(): Promise<string> {
    const jti = newId();
    const now = Math.floor(this.clock.now().getTime() / 1000);
    this.#issued.add(jti);
    return new SignJWT({ roles: ['ROLE_USER'], username: this.config.SANDBOX_INPI_USERNAME, connectionType: 'API' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setJti(jti)
      .setIssuedAt(now)
      .setExpirationTime(now + this.config.SANDBOX_INPI_TOKEN_SECONDS)
      .sign(this.#key);
  }
}
