import type { Clock } from '@company-data/kernel';
import type { Call } from '../faults/fault.js';

/** One call as the control API lists it; `status` is null while no answer was sent. */
export interface LoggedCall extends Call {
  at: string;
  method: string;
  url: string;
  status: number | null;
}

/** What one upstream counted. */
export interface SourceCount {
  calls: number;
  logins: number;
  statuses: Record<string, number>;
}

const MAX_CALLS = 10_000;

/**
 * Counts every call to every upstream and keeps the last ones. Bodies are never kept: logins carry
 * a password.
 */
export class CallLog {
  #calls: LoggedCall[] = [];
  #counts: ReadonlyMap<string, SourceCount>;

  constructor(
    private readonly upstreams: readonly string[],
    private readonly clock: Clock,
  ) {
    this.#counts = emptyCounts(upstreams);
  }

  record(call: Call, method: string, url: string): LoggedCall {
    const logged: LoggedCall = { ...call, at: this.clock.now().toISOString(), method, url, status: null };
    this.#calls.push(logged);
    if (this.#calls.length > MAX_CALLS * 2) {
      this.#calls = this.#calls.slice(-MAX_CALLS);
    }
    const count = this.#counts.get(call.source)!;
    count.calls += 1;
    count.logins += call.operation === 'login' ? 1 : 0;
    return logged;
  }

  recordStatus(logged: LoggedCall, status: number): void {
    logged.status = status;
    const { statuses } = this.#counts.get(logged.source)!;
    statuses[status] = (statuses[status] ?? 0) + 1;
  }

  counts(): Record<string, SourceCount> {
    return Object.fromEntries(this.#counts);
  }

  /** The kept calls, oldest first, of one source or company when asked so. */
  calls(source?: string, siren?: string): LoggedCall[] {
    const wanted = (call: LoggedCall): boolean => (source ?? call.source) === call.source && (siren ?? call.siren) === call.siren;
    return this.#calls.filter(wanted).slice(-MAX_CALLS);
  }

  reset(): void {
    this.#calls = [];
    this.#counts = emptyCounts(this.upstreams);
  }
}

const emptyCounts = (upstreams: readonly string[]): ReadonlyMap<string, SourceCount> =>
  new Map(upstreams.map((name) => [name, { calls: 0, logins: 0, statuses: {} }]));
