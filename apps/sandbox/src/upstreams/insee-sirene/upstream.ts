import { status } from '../../faults/magic.js';
import { defineUpstream } from '../upstream.js';
import { inseeRoutes, responseStyle } from './routes.js';

/** The Sirene API of INSEE. */
export const upstream = defineUpstream({
  name: responseStyle.source,
  title: 'the directory of INSEE, Sirene 3.11',
  remark: 'The key is sent in the header `X-INSEE-Api-Key-Integration`.',
  plays: ['insee_sirene', 'insee_successions'],
  prefix: '/insee/api-sirene/3.11',
  variables: { SANDBOX_INSEE_KEY: 'sandbox-key' },
  credentials: { api_key: 'SANDBOX_INSEE_KEY' },
  limits: [{ name: 'insee_calls_per_minute', standard: 30, seconds: 60 }],
  operations: ['unit', 'establishment', 'establishments', 'successions'],
  state: ({ SANDBOX_INSEE_KEY }): string => SANDBOX_INSEE_KEY,
  routes: inseeRoutes,
  magic: [
    { siren: '000090159', title: 'SANS INSEE', purpose: 'INSEE is down (503), the three other sources are healthy', trouble: status(503) },
    { siren: '000090258', title: 'INSEE REFUSE', purpose: 'INSEE returns 401', trouble: status(401) },
    { siren: '000090266', title: 'INSEE INTERDIT', purpose: 'INSEE returns 403', trouble: status(403) },
  ],
});
