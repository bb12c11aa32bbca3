import type { PastChange } from '@company-data/contracts';
import type { DataTypeDefinition } from '@company-data/data-types';
import type { AlertDefinition } from '../definition.js';
import type { AlertCalendar } from '../due.js';
import { compileFilter, type FilterMatch, MatchedChange } from '../filters/compile-filter.js';
import { eventText, type Subject, unitOf } from '../requests/event.js';
import { REQUEST_LIMITS, type RequestLimits } from '../requests/packing.js';
import { simulateRuns } from './simulate-runs.js';
import { type SimulatedEvent, simulateRequests, type SimulatedRequest } from './simulate-requests.js';

/** Members of an alert that determine its requests. */
export type TestedAlert = Pick<AlertDefinition, 'name' | 'frequency' | 'kinds' | 'filter'>;

export interface BackTestSettings {
  calendar: AlertCalendar;
  limits?: RequestLimits;
  /**
   * Maximum size of the retained event texts, in bytes. Above it, only the sizes of events are
   * retained. Default 64 MB.
   */
  maxTextBytes?: number;
}

/** Simulated requests, and the number of matched changes that still wait at the end. */
export interface Simulation {
  requests: SimulatedRequest[];
  waiting: number;
}

const MAX_TEXT_BYTES = 64_000_000;

/** Orders changes by time of their merge, then by record id, as sync publishes them. */
const inPublishOrder = (one: PastChange, other: PastChange): number =>
  Date.parse(one.changed_at) - Date.parse(other.changed_at) || (one.change.id < other.change.id ? -1 : 1);

/**
 * Simulates the requests that an alert would have sent for past changes. The caller adds them user
 * by user, so that only matched changes stay in memory.
 */
export class BackTest {
  private readonly matched: SimulatedEvent[] = [];
  private readonly match: FilterMatch;
  private textBytes = 0;

  /** @throws DomainError of kind invalid when the filter does not fit the data type */
  constructor(
    private readonly alert: TestedAlert,
    definition: Pick<DataTypeDefinition, 'schema' | 'name'>,
    private readonly settings: BackTestSettings,
  ) {
    this.match = alert.filter === null ? () => true : compileFilter(alert.filter, definition);
  }

  /** Matches the past changes of one user, which may be in any order. */
  add(subject: Subject, changes: readonly PastChange[]): void {
    for (const { changed_at, change } of changes.toSorted(inPublishOrder)) {
      if (!this.alert.kinds.includes(change.kind) || !this.match(new MatchedChange(change))) continue;
      const text = eventText(subject, change);
      const { userId } = subject;
      this.matched.push({ at: new Date(changed_at), unit: unitOf(subject), userId, recordId: change.id, ...this.withText(text) });
    }
  }

  /** Returns the requests that the alert would have sent until a time. */
  simulate(until: Date): Simulation {
    const inTime = this.matched.toSorted((one, other) => one.at.getTime() - other.at.getTime());
    const { runs, waiting } = simulateRuns(inTime, this.alert.frequency, this.settings.calendar, until);
    const requests: SimulatedRequest[] = [];
    for (const { at, sent } of runs) {
      const before = requests.at(-1)?.batch ?? 0;
      requests.push(...simulateRequests(this.alert.name, at, sent, before, this.settings.limits ?? REQUEST_LIMITS));
    }
    return { requests, waiting: waiting.length };
  }

  private withText(text: string): Pick<SimulatedEvent, 'bytes' | 'text'> {
    const bytes = Buffer.byteLength(text);
    if (this.textBytes + bytes > (this.settings.maxTextBytes ?? MAX_TEXT_BYTES)) return { bytes };
    this.textBytes += bytes;
    return { bytes, text };
  }
}
