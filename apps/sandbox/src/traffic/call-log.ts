import type { Clock } from '@company-data/kernel';
import type { Call } from '../faults/fault.js';

/** A call as the control API lists it. `status` is null until a response is sent. */
export interface LoggedCall extends Call {
  at: string;
  method: string;
  url: string;
  status: number | null;
}

/** Counters of one upstream. */
export interface SourceCount {
  calls: number;
  logins: number;
  statuses: Record<string, number>;
}

const MAX_CALLS = 10_000;

/**
 * Counts all calls and stores at least the last 10,000. Does not store bodies, because logins
 * contain a password.
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

  /**
   * Returns the last 10,000 stored calls, oldest first, filtered by source and company if given.
   */
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
