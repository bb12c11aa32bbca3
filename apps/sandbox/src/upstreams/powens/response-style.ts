import { randomUUID } from 'node:crypto';
import type { SandboxResponse } from '../../sandbox-response.js';
import type { ResponseStyle } from '../../serve.js';

const CODES: Record<number, string> = {
  400: 'invalidValue',
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'notFound',
  409: 'connectionLocked',
  429: 'tooManyRequests',
};

const body = (status: number, code = CODES[status] ?? 'internal', description = 'Refused by the sandbox') => ({
  code,
  description,
  message: null,
  request_id: randomUUID(),
});

/** Builds an error response in the format of the aggregator. */
export const refused = (status: number, code?: string, description?: string): SandboxResponse => ({
  status,
  body: body(status, code, description),
});

/** Responses in the format of the aggregator. */
export const responseStyle: ResponseStyle = {
  source: 'powens',
  error: (status) => body(status),
  limited: () => ({ ...refused(429), headers: { 'retry-after': '5' } }),
  limitHeaders: () => ({}),
};
