import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@company-data/kernel';
import { Newest } from '../newest.js';

/** One webhook delivery as it arrived; the body is kept byte for byte in base64 beside its text. */
export interface CaughtHook {
  at: string;
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  body_base64: string;
}

/** A delivery in the receiver's memory. */
export interface ReceivedHook {
  /** Counts up from 1. */
  number: number;
  at: Date;
  method: string;
  /** Path and query. */
  path: string;
  /** The complete address as it was called. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** What it was answered by. */
  answered: number;
}

/** How the receiver answers on a path. */
export interface HookResponse {
  status: number;
  delay_ms: number;
  /** How many deliveries get it; without it all do. */
  times?: number;
}

const MAX = 10_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** The webhook receiver's memory. */
export class HookStore {
  readonly #received = new Newest<ReceivedHook>(MAX, MAX_BYTES, ({ body }) => body.length);
  readonly #responses = new Map<string, HookResponse>();

  constructor(
    private readonly clock: Clock,
    /** What deliveries are verified by; several while one replaces another. */
    public secrets: readonly string[] = [],
  ) {}

  add(hook: Omit<ReceivedHook, 'at' | 'number'>): void {
    this.#received.add((number) => ({ number, at: this.clock.now(), ...hook }));
  }

  /** What arrived, oldest first, below a path when one is given. */
  list(path = ''): CaughtHook[] {
    return this.all()
      .filter((hook) => hook.path.startsWith(path))
      .map(({ at, method, path, headers, body }) => ({
        at: at.toISOString(),
        ...{ method, path, headers },
        body: body.toString('utf8'),
        body_base64: body.toString('base64'),
      }));
  }

  /** All that is remembered, oldest first. */
  all(): readonly ReceivedHook[] {
    return this.#received.all();
  }

  get(number: number): ReceivedHook | undefined {
    return this.#received.get(number);
  }

  script(path: string, answer: HookResponse): void {
    this.#responses.set(path, answer);
  }

  /** The scripted answer for a delivery on a path, else 200 at once. */
  responseFor(path: string): HookResponse {
    const answer = this.#responses.get(path);
    if (answer === undefined || answer.times === 0) {
      return { status: 200, delay_ms: 0 };
    }
    if (answer.times !== undefined) {
      answer.times -= 1;
    }
    return answer;
  }

  /**
   * Forgets what came and how to answer; the secrets stay, as the account does that they are of.
   */
  reset(): void {
    this.#received.clear();
    this.#responses.clear();
  }
}
