import { emptyBytes, envelopeHead, TAIL } from '../requests/envelope.js';
import { firstSlice, packParts, type RequestLimits } from '../requests/packing.js';

/** Event of a simulated request. */
export interface SimulatedEvent {
  at: Date;
  unit: string;
  userId: string;
  recordId: string;
  bytes: number;
  /** Absent when the limit of retained texts was reached. */
  text?: string;
}

/** Request that the alert would have sent. */
export interface SimulatedRequest {
  at: Date;
  /** Number of the batch, from 1. */
  batch: number;
  part: number;
  parts: number;
  bytes: number;
  events: SimulatedEvent[];
}

interface Unit {
  bytes: number;
  events: SimulatedEvent[];
}

const unitOf = (events: SimulatedEvent[]): Unit => ({ bytes: events.reduce((sum, { bytes }) => sum + bytes + 1, -1), events });

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Orders events by unit, then by user. Events of a user keep their order within a unit. */
const inOrder = (one: SimulatedEvent, other: SimulatedEvent): number => compare(one.unit, other.unit) || compare(one.userId, other.userId);

/** Splits a unit after as many events as fit into `maxBytes`, at least one. */
function pieceOf({ events }: Unit, maxBytes: number): { piece: SimulatedEvent[]; left: SimulatedEvent[] } {
  let bytes = 0;
  const beyond = events.findIndex((event, index) => (bytes += event.bytes + 1) > maxBytes && index > 0);
  const end = beyond === -1 ? events.length : beyond;
  return { piece: events.slice(0, end), left: events.slice(end) };
}

/** Splits the units of one run into batches, each a list of parts. */
function batchesOf(units: Unit[], empty: number, limits: RequestLimits): Unit[][][] {
  const batches: Unit[][][] = [];
  for (let left = units; left.length > 0;) {
    const slice = firstSlice(left.map(({ bytes }) => bytes), limits); // prettier-ignore
    if ('pieceBytes' in slice) {
      const { piece, left: rest } = pieceOf(left[0]!, slice.pieceBytes);
      batches.push([[unitOf(piece)]]);
      left = [...(rest.length > 0 ? [unitOf(rest)] : []), ...left.slice(1)];
    } else {
      const within = left.slice(0, slice.units);
      const parts = packParts(within.map(({ bytes }) => bytes), empty, limits.part); // prettier-ignore
      batches.push(parts.map(({ from, to }) => within.slice(from, to)));
      left = left.slice(slice.units);
    }
  }
  return batches;
}

const digitsOf = (count: number): number => String(count).length;

/**
 * Returns the requests of one dispatch run. Within a unit and user, events keep their order.
 *
 * @param before number of the last batch of earlier runs
 */
export function simulateRequests(
  alert: string,
  at: Date,
  told: readonly SimulatedEvent[],
  before: number,
  limits: RequestLimits,
): SimulatedRequest[] {
  const empty = emptyBytes(alert);
  const units = [...Map.groupBy(told.toSorted(inOrder), ({ unit }) => unit).values()].map(unitOf);
  return batchesOf(units, empty, limits).flatMap((parts, index) =>
    parts.map((ofPart, place): SimulatedRequest => {
      const [part, events] = [place + 1, ofPart.flatMap((unit) => unit.events)];
      const bytes = empty - 2 + digitsOf(part) + digitsOf(parts.length) + unitOf(events).bytes;
      return { at, batch: before + index + 1, part, parts: parts.length, bytes, events };
    }),
  );
}

/**
 * Returns the body of a simulated request. Undefined when one of its event texts was not retained.
 */
export function simulatedBody(
  alert: string,
  { at, part, parts, events }: SimulatedRequest,
  ids: { notificationId: string; batchId: string },
): string | undefined {
  const texts = events.map(({ text }) => text);
  return texts.includes(undefined) ? undefined : `${envelopeHead({ ...ids, part, parts, sentAt: at, alert })}${texts.join(',')}${TAIL}`;
}
