import { newId } from '@company-data/kernel';
import type { OfficeAccount } from '../office-account.js';

/** The cookies of a login. */
export interface TrademarkSession {
  accessToken: string;
  refreshToken: string;
}

/** What a caller shows: three things that must belong together. */
export interface ShownSession {
  authorization: string | undefined;
  xsrf: unknown;
  cookie: string | undefined;
}

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * The trademark office's sessions: a cross-site token first, then a login under it, then both with
 * every call.
 */
export class TrademarkSessions {
  #offered = new Set<string>();
  /** Cross-site tokens by the access token that was issued under them. */
  #open = new Map<string, string>();

  constructor(private readonly config: OfficeAccount) {}

  /** A cross-site token to log in under. */
  offer(): string {
    const token = newId();
    this.#offered.add(token);
    return token;
  }

  /** Whether the header and the cookie carry the same token that was offered. */
  isOffered({ xsrf, cookie }: ShownSession): boolean {
    return typeof xsrf === 'string' && this.#offered.has(xsrf) && cookieOf(cookie, 'XSRF-TOKEN') === xsrf;
  }

  /** A session for the right account, undefined for another. */
  open(xsrf: string, username: unknown, password: unknown): TrademarkSession | undefined {
    const { SANDBOX_INPI_USERNAME: known, SANDBOX_INPI_PASSWORD: right } = this.config;
    if (username !== known || password !== right) {
      return undefined;
    }
    const session = { accessToken: newId(), refreshToken: newId() };
    this.#open.set(session.accessToken, xsrf);
    return session;
  }

  /** Whether bearer, cross-site token and cookies are those of one open session. */
  accepts(shown: ShownSession): boolean {
    const token = /^Bearer (.+)$/.exec(shown.authorization ?? '')?.[1] ?? '';
    return this.isOffered(shown) && this.#open.get(token) === shown.xsrf && cookieOf(shown.cookie, 'access_token') === token;
  }

  /** Every session given out so far is unknown from now on. */
  expire(): void {
    this.#open = new Map();
  }
}
