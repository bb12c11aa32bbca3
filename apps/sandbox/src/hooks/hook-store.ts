import type { Clock } from '@company-data/kernel';

/** One webhook delivery as it arrived; the body is kept byte for byte in base64 beside its text. */
export interface CaughtHook {
  at: string;
  method: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  body_base64: string;
}

/** How the receiver answers on a path. */
export interface HookAnswer {
  status: number;
  delay_ms: number;
  /** How many deliveries get it; without it all do. */
  times?: number;
}

const KEPT = 10_000;

/** The webhook receiver's memory. */
export class HookStore {
  #caught: CaughtHook[] = [];
  readonly #answers = new Map<string, HookAnswer>();

  constructor(private readonly clock: Clock) {}

  keep(hook: Omit<CaughtHook, 'at' | 'body' | 'body_base64'>, body: Buffer): void {
    this.#caught.push({ at: this.clock.now().toISOString(), ...hook, body: body.toString('utf8'), body_base64: body.toString('base64') });
    if (this.#caught.length > KEPT * 2) {
      this.#caught = this.#caught.slice(-KEPT);
    }
  }

  /** What arrived, oldest first, below a path when one is given. */
  list(path = ''): CaughtHook[] {
    return this.#caught.filter((hook) => hook.path.startsWith(path));
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

  reset(): void {
    this.#caught = [];
    this.#answers.clear();
  }
}
