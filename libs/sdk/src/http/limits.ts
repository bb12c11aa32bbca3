import { setTimeout as sleep } from 'node:timers/promises';
import { CompanyDataError, ConnectionError, TimeoutError } from '../errors.js';

/** Waits; ends early, with the signal's reason, when it is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

export const pause: Pause = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    throw signal?.aborted ? signal.reason : error;
  });
};

/** Ends what it is given to when it lasts too long, or when the caller gives up. */
export class Deadline {
  private readonly controller = new AbortController();
  private readonly giveUp = (): void => this.controller.abort(this.caller?.reason);
  private timer: NodeJS.Timeout | undefined;
  private isLate = false;

  constructor(
    private readonly milliseconds: number,
    private readonly caller: AbortSignal | undefined,
  ) {
    if (caller?.aborted) this.giveUp();
    else caller?.addEventListener('abort', this.giveUp, { once: true });
    this.renew();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Begins the time anew: something came. */
  renew(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isLate = true;
      this.controller.abort();
    }, this.milliseconds);
  }

  end(): void {
    clearTimeout(this.timer);
    this.caller?.removeEventListener('abort', this.giveUp);
  }

  /**
   * What a failure is to the caller: his own reason, a limit that was reached, or a fault of the
   * connection.
   */
  toCallerError(error: unknown): unknown {
    if (this.caller?.aborted) return this.caller.reason;
    if (error instanceof CompanyDataError) return error;
    if (this.isLate) return new TimeoutError({ code: 'TIMEOUT', detail: `Nothing came for ${this.milliseconds} ms.` });
    return new ConnectionError({ code: 'CONNECTION_FAILED', detail: reasonOf(error) }, { cause: error });
  }
}

/** The words of a fault of the network: what Node's fetch says stands in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = cause as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(': ') || 'The connection failed.';
}
