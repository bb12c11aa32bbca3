import { setTimeout as sleep } from 'node:timers/promises';
import { CompanyDataError, ConnectionError, TimeoutError } from '../errors.js';

/** Waits for a time. Rejects with the reason of the signal when it is aborted. */
export type Pause = (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;

export const pause: Pause = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, signal ? { signal } : {}).catch((error: unknown) => {
    throw signal?.aborted ? signal.reason : error;
  });
};

/** Aborts an operation when it takes too long, or when the caller aborts. */
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

  /** Restarts the timeout after a part has arrived. */
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
   * Converts a failure to the error for the caller: the reason of its signal, a reached limit, or a
   * connection error.
   */
  toCallerError(error: unknown): unknown {
    if (this.caller?.aborted) return this.caller.reason;
    if (error instanceof CompanyDataError) return error;
    if (this.isLate) return new TimeoutError({ code: 'TIMEOUT', detail: `No data was received for ${this.milliseconds} ms.` });
    return new ConnectionError({ code: 'CONNECTION_FAILED', detail: reasonOf(error) }, { cause: error });
  }
}

/** Returns the message of a network error, which fetch stores in `cause`. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code, message } = cause as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(': ') || 'The connection failed.';
}
