import { simulatedBody, type SimulatedRequest } from '@company-data/alert-rules';
import { DateTime } from 'luxon';
import { counted, table } from '../../output/table.js';
import { shownTime } from '../../output/times.js';

const NO_ID = '00000000-0000-0000-0000-000000000000';
const MAX_EVENTS = 5;

/** Requests of one day. */
export interface Day {
  day: string;
  requests: number;
  events: number;
  bytes: number;
}

export const totalOf = (requests: readonly SimulatedRequest[]): Omit<Day, 'day'> => ({
  requests: requests.length,
  events: requests.reduce((sum, { events }) => sum + events.length, 0),
  bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
});

/** Groups requests by day in a time zone. Days without requests are omitted. */
export const daysOf = (requests: readonly SimulatedRequest[], zone: string): Day[] =>
  [...Map.groupBy(requests, ({ at }) => DateTime.fromJSDate(at, { zone }).toISODate()!)].map(([day, ofDay]) => ({
    day,
    ...totalOf(ofDay),
  }));

export const dayLines = (days: readonly Day[]): string[] =>
  table(['DAY', 'REQUESTS', 'EVENTS', 'BYTES'], days.map(({ day, requests, events, bytes }) => [day, requests, events, bytes].map(String)), 'Nothing would have been sent.'); // prettier-ignore

/**
 * Returns a request with its body and placeholder ids. The body is null when it was too large to
 * store.
 */
export function shownRequest(alert: string, request: SimulatedRequest): Record<string, unknown> {
  const { at, batch, part, parts, bytes, events } = request;
  const body = simulatedBody(alert, request, { notificationId: NO_ID, batchId: NO_ID });
  return {
    at: at.toISOString(),
    batch,
    part,
    parts,
    bytes,
    events: events.length,
    body: body === undefined ? null : (JSON.parse(body) as object),
  };
}

/** Returns a request as text: its time, its size and its first events. */
export function requestLines({ at, part, parts, bytes, events }: SimulatedRequest, zone: string): string[] {
  const rows = events.slice(0, MAX_EVENTS).map(({ text, recordId, userId }) => {
    const { kind = '', name = userId } = text === undefined ? {} : (JSON.parse(text) as { kind?: string; name?: string });
    return `  ${kind.padEnd(6)}  ${name}  ${recordId}`;
  });
  const more = events.length > MAX_EVENTS ? [`  and ${events.length - MAX_EVENTS} more`] : [];
  const of = parts > 1 ? `, part ${part} of ${parts}` : '';
  return [`${shownTime(at.toISOString(), zone)}  ${counted(events.length, 'event')}, ${bytes} bytes${of}`, ...rows, ...more];
}
