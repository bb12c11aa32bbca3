import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@company-data/kernel';
import { CallWindow } from '../../traffic/call-window.js';
import { Item, personaOf } from './item.js';
import type { ApplicationVariables } from './personas.js';

/** What the upstream is started with. */
export interface BridgeVariables extends ApplicationVariables {
  SANDBOX_BRIDGE_TOKEN_SECONDS: number;
  SANDBOX_BRIDGE_USER_CALLS_PER_MINUTE: number;
  SANDBOX_BRIDGE_TOKENS_PER_MINUTE: number;
  SANDBOX_BRIDGE_HUGE_OPERATIONS: number;
  SANDBOX_BRIDGE_SLOW_MS: number;
}

/** A user of the application: an end user as the vendor knows one. */
export interface BridgeUser {
  uuid: string;
  external_user_id: string | null;
}

/** A way to the pages on which an end user chooses a bank; good once. */
export interface Session {
  id: string;
  user: string;
  callback: string;
  context: string | null;
  /** The item to repair. */
  item: number | null;
}

const FIRST_ITEM = 10_154_848;

/** Users, their tokens and sessions, and their links to banks. */
export class BankLinks {
  /** Operations of an account with very many. */
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

  /** Undefined where the application has a user of that name already. */
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

  /** False where there is none; all that is kept of the user goes. */
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

  /** Whose token it is that a call bears. */
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

  /** The end user left the pages: with an item, where he consented. */
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

  /** The item of an id, or the one that was linked last. */
  item(id?: number): Item | undefined {
    return this.items.findLast((item) => id === undefined || item.id === id);
  }

  /** Ends all that was consented to. */
  endConsents(): void {
    this.items = [];
  }

  /**
   * Whether a user may make another call of a kind within the minute; how long to wait where not.
   */
  take(kind: 'calls' | 'tokens', user: string): number {
    const { SANDBOX_BRIDGE_USER_CALLS_PER_MINUTE: calls, SANDBOX_BRIDGE_TOKENS_PER_MINUTE: tokens } = this.variables;
    const key = `${kind} ${user}`;
    const window = this.windows.get(key) ?? new CallWindow(kind === 'calls' ? calls : tokens, 60, this.clock);
    this.windows.set(key, window);
    const { allowed, resetAt } = window.take();
    return allowed ? 0 : Math.max(1, Math.ceil((resetAt.getTime() - this.now.getTime()) / 1_000));
  }

  /** Counts begin anew; who is known stays known, so that no consent has to be given again. */
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
