import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { type Bank, bankOf } from './banks.js';
import type { PersonaKey } from './personas.js';

/** What it is started with. */
export interface AggregatorRules {
  SANDBOX_POWENS_CLIENT_ID: string;
  SANDBOX_POWENS_CLIENT_SECRET: string;
  SANDBOX_POWENS_CODE_SECONDS: number;
  SANDBOX_POWENS_HUGE_OPERATIONS: number;
  SANDBOX_POWENS_SLOW_SECONDS: number;
}

/** The link to one bank. */
export interface Connection {
  id: number;
  persona: PersonaKey;
  bank: Bank;
  /** Why it is not read, in the aggregator's words; null where all is well. */
  state: string | null;
  /** When the bank was last read; in the future where it is not read yet. */
  read: Date;
}

/** A user of the aggregator: what one application knows somebody by. */
export interface User {
  id: number;
  connections: Connection[];
  /** Its tokens are not honoured any more. */
  refused: boolean;
}

interface Code {
  user: User;
  until: number;
  single: boolean;
}

const generateToken = (): string => randomBytes(24).toString('base64url');

/** The aggregator: users with their tokens and codes, and what they are connected to. */
export class Aggregator {
  private readonly users = new Map<number, User>();
  private readonly tokens = new Map<string, User>();
  private readonly codes = new Map<string, Code>();
  private lastId = 40;
  /** Consents that ended after the first reading, and were not given anew. */
  private expired = 0;
  hugeOperations: number;

  constructor(
    readonly rules: AggregatorRules,
    private readonly clock: Clock,
  ) {
    this.hugeOperations = rules.SANDBOX_POWENS_HUGE_OPERATIONS;
  }

  get now(): Date {
    return this.clock.now();
  }

  /**
   * Puts numbers back as they were at start; users and what they consented to stay, as tokens of
   * them are kept elsewhere.
   */
  reset(): void {
    this.hugeOperations = this.rules.SANDBOX_POWENS_HUGE_OPERATIONS;
  }

  knows(clientId: unknown, clientSecret: unknown): boolean {
    return clientId === this.rules.SANDBOX_POWENS_CLIENT_ID && clientSecret === this.rules.SANDBOX_POWENS_CLIENT_SECRET;
  }

  makeUser(): User {
    const user = { id: this.ids(1), connections: [], refused: false };
    this.users.set(user.id, user);
    return user;
  }

  user(id: unknown): User | undefined {
    return typeof id === 'number' ? this.users.get(id) : undefined;
  }

  /** A token that does not end by itself. */
  tokenFor(user: User): string {
    const token = generateToken();
    this.tokens.set(token, user);
    return token;
  }

  /** Whose a bearer token is; undefined where it is not honoured. */
  userOfToken(authorization: string | undefined): User | undefined {
    const user = this.tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    return user === undefined || user.refused || !this.users.has(user.id) ? undefined : user;
  }

  codeFor(user: User, single: boolean): string {
    const code = generateToken();
    this.codes.set(code, { user, single, until: this.now.getTime() + this.rules.SANDBOX_POWENS_CODE_SECONDS * 1_000 });
    return code;
  }

  /** Whom a code opens the pages for; a look at it does not use it up. */
  visitor(code: string): User | undefined {
    const known = this.codes.get(code);
    const isGood = known !== undefined && known.until > this.now.getTime() && this.users.has(known.user.id);
    return isGood ? known.user : undefined;
  }

  useCode(code: string): User | undefined {
    const user = this.visitor(code);
    if (this.codes.get(code)?.single) this.codes.delete(code);
    return user;
  }

  connect(user: User, persona: PersonaKey): Connection {
    const { now } = this;
    const bank = bankOf(persona, { ids: (count) => this.ids(count), today: now, hugeOperations: this.hugeOperations });
    const late = persona === 'slow' ? this.rules.SANDBOX_POWENS_SLOW_SECONDS * 1_000 : 0;
    const connection = { id: this.ids(1), persona, bank, state: STATES[persona] ?? null, read: new Date(now.getTime() + late) };
    user.connections.push(connection);
    if (persona === 'expired' && this.expired > 0) {
      this.expired -= 1;
      connection.persona = 'ok';
    }
    return connection;
  }

  /** What is ailing and can be repaired by a visit is well again. */
  repair(connection: Connection): void {
    if (connection.persona !== 'refused') connection.state = null;
    connection.read = this.now;
  }

  /**
   * Somebody reads as a user: one who took the consent back, or whose consent ends, is not honoured
   * (any more).
   */
  recordRead(user: User, isOver: boolean): boolean {
    const has = (persona: PersonaKey): boolean => user.connections.some((each) => each.persona === persona);
    if (has('revoked')) user.refused = true;
    if (!user.refused && isOver && has('expired')) {
      user.refused = true;
      this.expired += 1;
      return true;
    }
    return !user.refused;
  }

  /** Forgets a user and all that was consented to. */
  delete(user: User): void {
    this.users.delete(user.id);
  }

  /** The connections of everybody, or of those who consented as one persona. */
  connections(persona?: string): Connection[] {
    const all = [...this.users.values()].flatMap((user) => user.connections);
    return all.filter((connection) => persona === undefined || connection.persona === persona);
  }

  /** No token is honoured any more that somebody's consent brought. */
  endConsents(persona?: string): void {
    for (const user of this.users.values())
      if (user.connections.some((each) => persona === undefined || each.persona === persona)) user.refused = true;
  }

  /** Draws ids that nobody has; answers the first. */
  ids(count: number): number {
    const first = this.lastId + 1;
    this.lastId += count;
    return first;
  }
}

/** Connections that ail from the beginning. */
const STATES: Partial<Record<PersonaKey, string>> = { refused: 'wrongpass', strong_authentication: 'SCARequired' };
