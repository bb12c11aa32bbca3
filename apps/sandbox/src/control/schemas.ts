import { schemaOf } from '@company-data/kernel';
import { FAULT_KINDS } from '../faults/fault.js';
import { numberNames } from '../traffic/limits.js';
import { upstreams } from '../upstreams/catalogue.js';
import { choice, count, flag, object, positive, text } from './schema-parts.js';

const source = choice(upstreams.map(({ name }) => name));

const status = schemaOf<number>({ type: 'integer', minimum: 200, maximum: 599 });

/** Body of `POST /_control/faults`. */
export const fault = object(
  {
    source,
    siren: text('^\\d{9}$'),
    operation: choice([...new Set(upstreams.flatMap(({ operations }) => operations))]),
    page: positive,
    kind: choice(FAULT_KINDS),
    times: positive,
    cycle: positive,
    status,
    headers: schemaOf<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } }),
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
export const limits = object({ enabled: flag, ...Object.fromEntries(numbers.map((name) => [name, positive])) });

/** Query of `GET /_tax-return`. */
export const taxReturn = object({
  siren: text('^\\d{9}$'),
  closing_date: text('^\\d{4}-\\d{2}-\\d{2}$'),
  type: choice(['C', 'S'] as const),
  kind: choice(['print', 'scan'] as const),
});

/** Body of `POST /_control/latency`. */
export const latency = object({ source, ms: count }, ['ms']);

/** Body of `PUT /_control/companies/{siren}/notices`. */
export const size = object({ count: { ...count, maximum: 1_000_000 } }, ['count']);

/** Body of `POST /_control/hooks`. */
export const hookResponse = object(
  {
    path: text('^/_hooks/'),
    status,
    delay_ms: count,
    times: positive,
  },
  ['path'],
);

const secret = text('^.{1,1000}$');

/**
 * Body of `POST /_receiver/secret`: the secret that verifies deliveries, or up to ten during a
 * rotation.
 */
export const receiverSecret = object(
  { secret: { anyOf: [secret, { type: 'array', items: secret, minItems: 1, maxItems: 10 }] } as never },
  ['secret'],
);
