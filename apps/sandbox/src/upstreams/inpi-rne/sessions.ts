import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { newId } from '@company-data/kernel';
import { SignJWT, errors, jwtVerify } from 'jose';
import type { OfficeAccount } from '../office-account.js';

/** Result of a login. */
export type LoginOutcome = { token: string } | { refused: 'password' | 'locked' };

/** Reason to reject a token, in the registry's words. Undefined when it is valid. */
export type TokenProblem = 'JWT Token not found' | 'Invalid JWT Token' | 'Expired JWT Token' | undefined;

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/**
 * The account, the number of wrong passwords that lock it, and the lifetime of a token in seconds.
 */
interface SessionRules extends OfficeAccount {
  SANDBOX_INPI_BAD_PASSWORDS: number;
  SANDBOX_INPI_TOKEN_SECONDS: number;
}

/** Logins and tokens of the registry. A locked account stays locked until the sandbox is reset. */
export class Sessions {
  readonly #key = randomBytes(32);
  #issued = new Set<string>();
  #badPasswords = 0;
  #passwordAccepted = true;

  constructor(
    private readonly config: SessionRules,
    private readonly clock: Clock,
  ) {}

  /** Number of wrong passwords since the last correct one, and whether the account is locked. */
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

  /** Expires all tokens issued so far. */
  expireTokens(): void {
    this.#issued = new Set();
  }

  /** Sets whether the correct password is accepted. */
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
