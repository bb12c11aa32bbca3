import { defineRequest, type RequestContract } from '../../contract.js';
import { Integer } from '../../fields.js';

// Staff requests to services with a movable clock, in test set-ups.

/** 50 years. */
const MOST_MS = 1_577_880_000_000;

export class SetClockPayload {
  @Integer('Offset of the clock from that of the database in milliseconds, negative for the past', -MOST_MS, MOST_MS)
  offset_ms!: number;
}

export class ReadClockPayload {}

/** Clock of a service and the work that depends on it. */
export interface ServiceClockReply {
  offset_ms: number;
  /** Current time of the service, ISO 8601 UTC. */
  now: string;
  /** Names of the work that is due or in progress. Empty when all work is due later. */
  busy: string[];
  /** Time at which the next work is due, ISO 8601 UTC. Null when no work is planned. */
  next_due_at: string | null;
}

/**
 * Staff only: sets the clock of a service to an offset from the database clock. Repeating the
 * request has no effect.
 */
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
 * Staff only: returns the clock of a service, its work that is due, and the time of its next work.
 */
export const readClock = (service: string): RequestContract<ReadClockPayload, ServiceClockReply> =>
  defineRequest<ReadClockPayload, ServiceClockReply>({
    subject: `req.${service}.read-clock`,
    payload: ReadClockPayload,
    proof: 'staff',
    errors: [],
    example: {},
  });
