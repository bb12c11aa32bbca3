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

/** Absent filters match every call. */
export interface Fault {
  source: string;
  siren?: string;
  /** One of the operations that the upstream declares. */
  operation?: string;
  /** Page number from 1. Only list calls have one. */
  page?: number;
  kind: FaultKind;
  /** Number of matching calls that fail. All fail when absent. */
  times?: number;
  /**
   * Number of matching calls after which `times` starts again: `times: 2, cycle: 3` fails two of
   * every three calls.
   */
  cycle?: number;
  /** HTTP status of kind `status`. */
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Milliseconds before the regular response, for kind `delay`. */
  delay_ms?: number;
  /** Milliseconds between two bytes, for kind `drip`. */
  interval_ms?: number;
  /** Size of the response in bytes, for kind `huge`. */
  bytes?: number;
  /** Nesting depth, for kind `deep`. */
  depth?: number;
}

/** Properties of a call that faults match. */
export interface Call {
  source: string;
  operation: string;
  siren?: string;
  page?: number;
}
