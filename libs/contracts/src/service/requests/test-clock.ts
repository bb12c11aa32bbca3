import { defineRequest, type RequestContract } from '../../contract.js';
import { Integer } from '../../fields.js';

// What staff asks services that have a clock of their own, where it may be moved: in set-ups for
// tests.

/** Fifty years. */
const MOST_MS = 1_577_880_000_000;

export class SetClockPayload {
  @Integer('Milliseconds that the clock goes before that of the database, behind it when below zero', -MOST_MS, MOST_MS)
  offset_ms!: number;
}

export class ReadClockPayload {}

/** A service's clock, and what goes by it. */
export interface ServiceClockReply {
  offset_ms: number;
  /** ISO 8601 UTC: what the service takes the time to be. */
  now: string;
  /** What is due or under way, in words; empty when everything waits for a later time. */
  busy: string[];
  /** ISO 8601 UTC time at which something is due next; null when nothing waits. */
  next_due_at: string | null;
}

/** Staff only: moves the clock of a service, always to the same time by the same offset. */
export const setClock = (service: string): RequestContract<SetClockPayload, ServiceClockReply> =>
  defineRequest<SetClockPayload, ServiceClockReply>({
    subject: `req.${service}.set-clock`,
    payload: SetClockPayload,
    proof: 'staff',
    target: ({ offset_ms }) => String(offset_ms),
    errors: [],
    example: { offset_ms: 72_000_000 },
  });

/**
 * Staff only: the clock of a service, whether anything is due by it, and when something is next.
 */
export const readClock = (service: string): RequestContract<ReadClockPayload, ServiceClockReply> =>
  defineRequest<ReadClockPayload, ServiceClockReply>({
    subject: `req.${service}.read-clock`,
    payload: ReadClockPayload,
    proof: 'staff',
    errors: [],
    example: {},
  });
