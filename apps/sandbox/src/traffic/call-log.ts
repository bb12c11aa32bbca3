import type { Clock } from '@company-data/kernel';
import { type Call, SOURCES, type Source } from '../faults/fault.js';

/** One call as the control API lists it; `status` is null while no answer was sent. */
export interface LoggedCall extends Call {
  at: string;
  method: string;
  url: string;
  status: number | null;
}

/** What one source counted. */
export interface SourceCount {
  calls: number;
  logins: number;
  statuses: Record<string, number>;
}

const KEPT = 10_000;

/** Counts every call to every source and keeps the last ones. Bodies are never kept: logins carry a password. */
export class CallLog {
  #calls: LoggedCall[] = [];
  #counts = emptyCounts();

  constructor(private readonly clock: Clock) {}

  note(call: Call, method: string, url: string): LoggedCall {
    const logged: LoggedCall = { ...call, at: this.clock.now().toISOString(), method, url, status: null };
    this.#calls.push(logged);
    if (this.#calls.length > KEPT * 2) {
      this.#calls = this.#calls.slice(-KEPT);
    }
    const count = this.#counts[call.source];
    count.calls += 1;
    count.logins += call.operation === 'login' ? 1 : 0;
    return logged;
  }

  noteStatus(logged: LoggedCall, status: number): void {
    logged.status = status;
    const { statuses } = this.#counts[logged.source];
    statuses[status] = (statuses[status] ?? 0) + 1;
  }

  counts(): Record<Source, SourceCount> {
    return this.#counts;
  }

  /** The kept calls, oldest first, of one source or company when asked so. */
  calls(source?: string, siren?: string): LoggedCall[] {
    const wanted = (call: LoggedCall): boolean => (source ?? call.source) === call.source && (siren ?? call.siren) === call.siren;
    return this.#calls.filter(wanted).slice(-KEPT);
  }

  reset(): void {
    this.#calls = [];
    this.#counts = emptyCounts();
  }
}

function emptyCounts(): Record<Source, SourceCount> {
  const entries = SOURCES.map((source) => [source, { calls: 0, logins: 0, statuses: {} }]);
  return Object.fromEntries(entries) as Record<Source, SourceCount>;
}
