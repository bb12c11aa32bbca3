/** The ways a source can misbehave. */
export const FAULT_KINDS = [
  'status',
  'hang',
  'drip',
  'delay',
  'reset',
  'half-open',
  'truncated',
  'invalid-json',
  'html',
  'malformed',
  'deep',
  'huge',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** One scripted misbehaviour. Fields that are absent match every call. */
export interface Fault {
  /** The upstream's name. */
  source: string;
  siren?: string;
  /** What the call asks for: one of the operations that the upstream names. */
  operation?: string;
  /** From 1; only list calls have one. */
  page?: number;
  kind: FaultKind;
  /** How many matching calls misbehave; without it all do. */
  times?: number;
  /**
   * After so many matching calls it starts over: `times: 2, cycle: 3` fails two calls of every
   * three.
   */
  cycle?: number;
  /** Of kind status. */
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Of kind delay: before the good answer. */
  delay_ms?: number;
  /** Of kind drip: between two bytes. */
  interval_ms?: number;
  /** Of kind huge. */
  bytes?: number;
  /** Of kind deep. */
  depth?: number;
}

/** One call to a source, in the terms that faults match. */
export interface Call {
  /** The upstream's name. */
  source: string;
  operation: string;
  siren?: string;
  page?: number;
}
