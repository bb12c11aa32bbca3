import { FAULT_KINDS, SOURCES } from '../faults/fault.js';

const count = { type: 'integer', minimum: 0 };
const positive = { type: 'integer', minimum: 1 };
const object = (properties: Record<string, unknown>, required: string[] = []): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

/** Body of `POST /_control/faults`. */
export const fault = object(
  {
    source: { enum: SOURCES },
    siren: { type: 'string', pattern: '^\\d{9}$' },
    operation: { type: 'string' },
    page: positive,
    kind: { enum: FAULT_KINDS },
    times: positive,
    cycle: positive,
    status: { type: 'integer', minimum: 200, maximum: 599 },
    headers: { type: 'object', additionalProperties: { type: 'string' } },
    body: {},
    delay_ms: count,
    interval_ms: positive,
    bytes: positive,
    depth: positive,
  },
  ['source', 'kind'],
);

/** Body of `POST /_control/limits`. */
export const limits = object({
  enabled: { type: 'boolean' },
  inpi_calls_per_minute: positive,
  inpi_calls_per_day: positive,
  inpi_logins_per_30_seconds: positive,
  inpi_ban_seconds: positive,
  insee_calls_per_minute: positive,
  bodacc_calls_per_day: positive,
  economie_calls_per_day: positive,
  marks_calls_per_day: positive,
  rnm_calls_per_10_minutes: positive,
});

/** Body of `POST /_control/latency`. */
export const latency = object({ source: { enum: SOURCES }, ms: count }, ['ms']);

/** Body of `PUT /_control/companies/{siren}/notices`. */
export const size = object({ count: { type: 'integer', minimum: 0, maximum: 1_000_000 } }, ['count']);

/** Body of `POST /_control/inpi/password`. */
export const password = object({ accepted: { type: 'boolean' } }, ['accepted']);

/** Body of `POST /_control/hooks`. */
export const hookAnswer = object(
  {
    path: { type: 'string', pattern: '^/_hooks/' },
    status: { type: 'integer', minimum: 200, maximum: 599 },
    delay_ms: count,
    times: positive,
  },
  ['path'],
);
