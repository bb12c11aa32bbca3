import { randomBytes } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { type Bank, bankOf } from './banks.js';
import type { PersonaKey } from './personas.js';

/** Configuration of the aggregator. */
export interface AggregatorRules {
  SANDBOX_POWENS_CLIENT_ID: string;
  SANDBOX_POWENS_CLIENT_SECRET: string;
  SANDBOX_POWENS_CODE_SECONDS: number;
  SANDBOX_POWENS_HUGE_OPERATIONS: number;
  SANDBOX_POWENS_SLOW_SECONDS: number;
}

/** Connection of a user to one bank. */
export interface Connection {
  id: number;
  persona: PersonaKey;
  bank: Bank;
  /**
   * Reason why the bank cannot be read, as a state of the aggregator. Null when the connection
   * works.
   */
  state: string | null;
  /** Time of the last read of the bank. In the future until the first read. */
  read: Date;
  /** Time of the last strong authentication. */
  authenticated: Date;
  /** False when the aggregator no longer synchronizes the connection. */
  active: boolean;
}

/** A user of the aggregator, which belongs to one application. */
export interface User {
  id: number;
  connections: Connection[];
  /** True when the tokens of the user are no longer accepted. */
  refused: boolean;
}

interface Code {
  user: User;
  until: number;
  single: boolean;
}

const generateToken = (): string => randomBytes(24).toString('base64url');

/** Stores the users with their tokens, codes and connections. */
export class Aggregator {
  private readonly users = new Map<number, User>();
  private readonly tokens = new Map<string, User>();
  private readonly codes = new Map<string, Code>();
  private lastId = 40;
  /** Number of consents that ended after the first read and were not renewed. */
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
   * Restores the initial numbers. Users and consents remain, because other services store their
   * tokens.
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

  /** Issues a token without an expiry. */
  tokenFor(user: User): string {
    const token = generateToken();
    this.tokens.set(token, user);
    return token;
  }

  /** Returns the user of a bearer token, or undefined when the token is not accepted. */
  userOfToken(authorization: string | undefined): User | undefined {
    const user = this.tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    return user === undefined || user.refused || !this.users.has(user.id) ? undefined : user;
  }

  codeFor(user: User, single: boolean): string {
    const code = generateToken();
    this.codes.set(code, { user, single, until: this.now.getTime() + this.rules.SANDBOX_POWENS_CODE_SECONDS * 1_000 });
    return code;
  }

  /**
   * Returns the user of a page code without using up the code, or undefined when the code is
   * invalid.
   */
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
    const read = new Date(now.getTime() + late);
    const connection = { id: this.ids(1), persona, bank, state: STATES[persona] ?? null, read, authenticated: now, active: true };
    user.connections.push(connection);
    if (persona === 'expired' && this.expired > 0) {
      this.expired -= 1;
      connection.persona = 'ok';
    }
    return connection;
  }

  /**
   * Clears the state of a connection after a visit of the repair page. The persona `refused` stays
   * in its state.
   */
  repair(connection: Connection): void {
    if (connection.persona !== 'refused') connection.state = null;
    connection.read = this.now;
    connection.authenticated = this.now;
  }

  /**
   * Records a read for a user and returns false when the user is no longer accepted. Ends the
   * consents of `revoked`, and those of `expired` when `isOver` is true.
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

  /** Deletes a user and all its consents. */
  delete(user: User): void {
    this.users.delete(user.id);
  }

  /** Returns all connections, or those of one persona. */
  connections(persona?: string): Connection[] {
    const all = [...this.users.values()].flatMap((user) => user.connections);
    return all.filter((connection) => persona === undefined || connection.persona === persona);
  }

  /** Rejects the tokens of all users, or of those with a connection of one persona. */
  endConsents(persona?: string): void {
    for (const user of this.users.values())
      if (user.connections.some((each) => persona === undefined || each.persona === persona)) user.refused = true;
  }

  /** Reserves `count` ids and returns the first. */
  ids(count: number): number {
    const first = this.lastId + 1;
    this.lastId += count;
    return first;
  }
}

/** Initial states of connections that do not work. */
const STATES: Partial<Record<PersonaKey, string>> = { refused: 'wrongpass', strong_authentication: 'SCARequired' };
