import { unavailable } from '@company-data/kernel';

/** Waiting lookups, at most. A further one fails at once. */
const MAX_WAITING = 500;
/** Less than the deadline of a request. */
const PATIENCE_MS = 2_000;

/** Limits concurrent lookups. Further lookups wait in arrival order. */
export class LookupPlaces {
  private taken = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly places: number,
    private readonly maxWaiting = MAX_WAITING,
    private readonly patienceMs = PATIENCE_MS,
  ) {}

  /**
   * Runs a lookup once a place is free. @throws SERVICE_UNAVAILABLE when too many lookups wait, or
   * after the wait time
   */
  async run<T>(lookUp: () => Promise<T>): Promise<T> {
    if (this.taken < this.places) this.taken += 1;
    else await this.wait();
    return lookUp().finally(() => this.leave());
  }

  private wait(): Promise<void> {
    const full = unavailable('Too many unknown keys are being checked.');
    if (this.waiting.length >= this.maxWaiting) return Promise.reject(full);
    return new Promise((resolve, reject) => {
      const begin = (): void => (clearTimeout(timer), resolve());
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(full);
      }, this.patienceMs);
      this.waiting.push(begin);
    });
  }

  /** Passes the place to the next waiting lookup. */
  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken -= 1;
  }
}
