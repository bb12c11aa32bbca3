import { newId } from '@company-data/kernel';
import type { OfficeAccount } from '../office-account.js';

/** Tokens of a login, which are sent as cookies. */
export interface TrademarkSession {
  accessToken: string;
  refreshToken: string;
}

/** Tokens of a request, which must belong to one session. */
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
 * Sessions of the trademark API. A client requests a cross-site token, logs in with it, and sends
 * both tokens with every call.
 */
export class TrademarkSessions {
  #offered = new Set<string>();
  /** Cross-site tokens by the access token issued with them. */
  #open = new Map<string, string>();

  constructor(private readonly config: OfficeAccount) {}

  /** Issues a cross-site token for a login. */
  offer(): string {
    const token = newId();
    this.#offered.add(token);
    return token;
  }

  /** True when header and cookie contain the same issued token. */
  isOffered({ xsrf, cookie }: ShownSession): boolean {
    return typeof xsrf === 'string' && this.#offered.has(xsrf) && cookieOf(cookie, 'XSRF-TOKEN') === xsrf;
  }

  /** Opens a session. Returns undefined for wrong credentials. */
  open(xsrf: string, username: unknown, password: unknown): TrademarkSession | undefined {
    const { SANDBOX_INPI_USERNAME: known, SANDBOX_INPI_PASSWORD: right } = this.config;
    if (username !== known || password !== right) {
      return undefined;
    }
    const session = { accessToken: newId(), refreshToken: newId() };
    this.#open.set(session.accessToken, xsrf);
    return session;
  }

  /**
   * True when the bearer token, the cross-site token and the cookies belong to one open session.
   */
  accepts(shown: ShownSession): boolean {
    const token = /^Bearer (.+)$/.exec(shown.authorization ?? '')?.[1] ?? '';
    return this.isOffered(shown) && this.#open.get(token) === shown.xsrf && cookieOf(shown.cookie, 'access_token') === token;
  }

  /** Ends all sessions. */
  expire(): void {
    this.#open = new Map();
  }
}
