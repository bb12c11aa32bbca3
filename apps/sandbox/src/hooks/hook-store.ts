import type { IncomingHttpHeaders } from 'node:http';
import type { Clock } from '@company-data/kernel';
import { Newest } from '../newest.js';

/** One received webhook delivery, with the body as text and unchanged in base64. */
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
  /** Complete URL of the request. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Status of the response. */
  answered: number;
}

/** Response of the receiver on a path. */
export interface HookResponse {
  status: number;
  delay_ms: number;
  /** Number of deliveries that get this response. All when absent. */
  times?: number;
}

const MAX = 10_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** Stores the deliveries and the scripted responses of the webhook receiver. */
export class HookStore {
  readonly #received = new Newest<ReceivedHook>(MAX, MAX_BYTES, ({ body }) => body.length);
  readonly #responses = new Map<string, HookResponse>();

  constructor(
    private readonly clock: Clock,
    /** Secrets that verify deliveries. More than one during a rotation. */
    public secrets: readonly string[] = [],
  ) {}

  add(hook: Omit<ReceivedHook, 'at' | 'number'>): void {
    this.#received.add((number) => ({ number, at: this.clock.now(), ...hook }));
  }

  /** Returns the stored deliveries whose path starts with `path`, oldest first. */
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

  /** Returns all stored deliveries, oldest first. */
  all(): readonly ReceivedHook[] {
    return this.#received.all();
  }

  get(number: number): ReceivedHook | undefined {
    return this.#received.get(number);
  }

  script(path: string, answer: HookResponse): void {
    this.#responses.set(path, answer);
  }

  /** Returns the scripted response of a path, or status 200 without delay. */
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

  /** Deletes deliveries and scripted responses. The secrets stay valid, as their account does. */
  reset(): void {
    this.#received.clear();
    this.#responses.clear();
  }
}
