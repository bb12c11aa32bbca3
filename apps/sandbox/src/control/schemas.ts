import { FAULT_KINDS } from '../faults/fault.js';
import { numberNames } from '../traffic/limits.js';
import { upstreams } from '../upstreams/catalogue.js';
import { count, object, positive } from './schema-parts.js';

const source = { enum: upstreams.map(({ name }) => name) };

/** Body of `POST /_control/faults`. */
export const fault = object(
  {
    source,
    siren: { type: 'string', pattern: '^\\d{9}$' },
    operation: { enum: [...new Set(upstreams.flatMap(({ operations }) => operations))] },
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

const numbers = upstreams.flatMap(({ limits = [] }) => numberNames(limits));

/** Body of `POST /_control/limits`. */
export const limits = object({ enabled: { type: 'boolean' }, ...Object.fromEntries(numbers.map((name) => [name, positive])) });

/** Body of `POST /_control/latency`. */
export const latency = object({ source, ms: count }, ['ms']);

/** Body of `PUT /_control/companies/{siren}/notices`. */
export const size = object({ count: { type: 'integer', minimum: 0, maximum: 1_000_000 } }, ['count']);

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
