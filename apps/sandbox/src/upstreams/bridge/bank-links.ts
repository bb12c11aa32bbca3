import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { CallWindow } from '../../traffic/call-window.js';
import { Item, personaOf } from './item.js';
import type { ApplicationVariables } from './personas.js';

/** Configuration of the upstream. */
export interface BridgeVariables extends ApplicationVariables {
  SANDBOX_BRIDGE_TOKEN_SECONDS: number;
  SANDBOX_BRIDGE_USER_CALLS_PER_MINUTE: number;
  SANDBOX_BRIDGE_TOKENS_PER_MINUTE: number;
  SANDBOX_BRIDGE_HUGE_OPERATIONS: number;
  SANDBOX_BRIDGE_SLOW_MS: number;
}

/** A user of the application, which represents an end user. */
export interface BridgeUser {
  uuid: string;
  external_user_id: string | null;
}

/** A session of the pages on which an end user chooses a bank. Valid once. */
export interface Session {
  id: string;
  user: string;
  callback: string;
  context: string | null;
  /** Id of the item to repair. Null for a new item. */
  item: number | null;
}

const FIRST_ITEM = 10_154_848;

/** Stores users, their tokens and sessions, and their items. */
export class BankLinks {
  /** Number of operations of the persona `huge`. */
  many: number;
  private readonly users = new Map<string, BridgeUser>();
  private readonly tokens = new Map<string, { user: string; until: number }>();
  private readonly sessions = new Map<string, Session>();
  private readonly windows = new Map<string, CallWindow>();
  private items: Item[] = [];
  private lastItem = FIRST_ITEM;

  constructor(
    readonly variables: BridgeVariables,
    readonly clock: Clock,
  ) {
    this.many = variables.SANDBOX_BRIDGE_HUGE_OPERATIONS;
  }

  /**
   * Adds a user. Returns undefined when the application already has a user with this external id.
   */
  addUser(external: string | null): BridgeUser | undefined {
    if (external !== null && this.usersNamed(external).length > 0) return undefined;
    const user = { uuid: randomUUID(), external_user_id: external };
    this.users.set(user.uuid, user);
    return user;
  }

  usersNamed(external: string | undefined): BridgeUser[] {
    return [...this.users.values()].filter(({ external_user_id }) => external === undefined || external_user_id === external);
  }

  userOf(uuid: string): BridgeUser | undefined {
    return this.users.get(uuid);
  }

  /** Deletes a user with its items and tokens. Returns false when the user does not exist. */
  removeUser(uuid: string): boolean {
    this.items = this.items.filter(({ user }) => user !== uuid);
    for (const [token, { user }] of this.tokens) if (user === uuid) this.tokens.delete(token);
    return this.users.delete(uuid);
  }

  issueToken(user: BridgeUser): { access_token: string; expires_at: string; user: BridgeUser } {
    const access_token = randomBytes(24).toString('base64url');
    const until = this.now.getTime() + this.variables.SANDBOX_BRIDGE_TOKEN_SECONDS * 1_000;
    this.tokens.set(access_token, { user: user.uuid, until });
    return { access_token, expires_at: new Date(until).toISOString(), user };
  }

  /** Returns the user of a bearer token, or undefined when the token is invalid or expired. */
  linkOfToken(authorization: string | undefined): BridgeUser | undefined {
    const token = this.tokens.get(/^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '');
    return token === undefined || token.until <= this.now.getTime() ? undefined : this.users.get(token.user);
  }

  expireTokens(): void {
    this.tokens.clear();
  }

  openSession(session: Omit<Session, 'id'>): Session {
    const opened = { ...session, id: randomUUID() };
    this.sessions.set(opened.id, opened);
    return opened;
  }

  session(id: string): Session | undefined {
    return this.sessions.get(id);
  }

  /** Ends a session. Returns the new or repaired item when the end user consented. */
  closeSession({ id, user, item }: Session, persona: string | undefined): Item | undefined {
    this.sessions.delete(id);
    if (persona === undefined || !this.users.has(user)) return undefined;
    const known = item === null ? undefined : this.itemOf(user, item);
    known?.reconsent(personaOf(persona), this.now);
    return known ?? this.addItem(user, persona);
  }

  itemsOf(user: string): Item[] {
    return this.items.filter((item) => item.user === user);
  }

  itemOf(user: string, id: number): Item | undefined {
    return this.itemsOf(user).find((item) => item.id === id);
  }

  removeItem(user: string, id: number): boolean {
    const before = this.items.length;
    this.items = this.items.filter((item) => item.user !== user || item.id !== id);
    return this.items.length < before;
  }

  /** Returns an item by id, or the latest item. */
  item(id?: number): Item | undefined {
    return this.items.findLast((item) => id === undefined || item.id === id);
  }

  endConsents(): void {
    this.items = [];
  }

  /**
   * Counts a call of a user within the limit per minute. Returns 0 when allowed, otherwise the
   * seconds to wait.
   */
  take(kind: 'calls' | 'tokens', user: string): number {
    const { SANDBOX_BRIDGE_USER_CALLS_PER_MINUTE: calls, SANDBOX_BRIDGE_TOKENS_PER_MINUTE: tokens } = this.variables;
    const key = `${kind} ${user}`;
    const window = this.windows.get(key) ?? new CallWindow(kind === 'calls' ? calls : tokens, 60, this.clock);
    this.windows.set(key, window);
    const { allowed, resetAt } = window.take();
    return allowed ? 0 : Math.max(1, Math.ceil((resetAt.getTime() - this.now.getTime()) / 1_000));
  }

  /** Restores counters and numbers. Users and items remain, so that no new consent is needed. */
  reset(): void {
    this.windows.clear();
    this.many = this.variables.SANDBOX_BRIDGE_HUGE_OPERATIONS;
  }

  get now(): Date {
    return this.clock.now();
  }

  private addItem(user: string, persona: string): Item {
    const item = new Item((this.lastItem += 1), user, personaOf(persona), { now: this.now, many: this.many });
    this.items.push(item);
    return item;
  }
}
