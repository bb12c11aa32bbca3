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
export interface KeptHook {
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
export interface HookAnswer {
  status: number;
  delay_ms: number;
  /** How many deliveries get it; without it all do. */
  times?: number;
}

const MOST = 10_000;
const MOST_BYTES = 256 * 1024 * 1024;

/** The webhook receiver's memory. */
export class HookStore {
  readonly #kept = new Newest<KeptHook>(MOST, MOST_BYTES, ({ body }) => body.length);
  readonly #answers = new Map<string, HookAnswer>();

  constructor(
    private readonly clock: Clock,
    /** What deliveries are verified by; several while one replaces another. */
    public secrets: readonly string[] = [],
  ) {}

  keep(hook: Omit<KeptHook, 'at' | 'number'>): void {
    this.#kept.add((number) => ({ number, at: this.clock.now(), ...hook }));
  }

  /** What arrived, oldest first, below a path when one is given. */
  list(path = ''): CaughtHook[] {
    return this.kept()
      .filter((hook) => hook.path.startsWith(path))
      .map(({ at, method, path, headers, body }) => ({
        at: at.toISOString(),
        ...{ method, path, headers },
        body: body.toString('utf8'),
        body_base64: body.toString('base64'),
      }));
  }

  /** All that is remembered, oldest first. */
  kept(): readonly KeptHook[] {
    return this.#kept.all();
  }

  get(number: number): KeptHook | undefined {
    return this.#kept.get(number);
  }

  script(path: string, answer: HookAnswer): void {
    this.#answers.set(path, answer);
  }

  /** The scripted answer for a delivery on a path, else 200 at once. */
  answerFor(path: string): HookAnswer {
    const answer = this.#answers.get(path);
    if (answer === undefined || answer.times === 0) {
      return { status: 200, delay_ms: 0 };
    }
    if (answer.times !== undefined) {
      answer.times -= 1;
    }
    return answer;
  }

  /** Forgets what came and how to answer; the secrets stay, as the account does that they are of. */
  reset(): void {
    this.#kept.clear();
    this.#answers.clear();
  }
}
