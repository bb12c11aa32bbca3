import { firstOfTwo, type MagicAccount, status, type Trouble } from '../../faults/magic.js';

const account = (siren: string, title: string, purpose: string, trouble: Trouble): MagicAccount => ({ siren, title, purpose, trouble });

/** Companies with scripted failures of the registry. */
export const magic: MagicAccount[] = [
  account('000090035', 'MAINTENANCE', 'INPI returns 503 with Retry-After 1 once, then succeeds', {
    ...status(503, { 'retry-after': '1' }),
    ...firstOfTwo,
  }),
  account('000090043', 'MUETTE', 'INPI accepts the call and never responds', { kind: 'hang' }),
  account('000090050', 'GOUTTE', 'INPI sends one byte every 500 ms', { kind: 'drip', interval_ms: 500 }),
  account('000090068', 'COUPEE', 'INPI closes the connection in the middle of the body', { kind: 'truncated' }),
  account('000090076', 'SUSPENDUE', 'INPI sends half of the body and leaves the connection open', { kind: 'half-open' }),
  account('000090084', 'PATIENCE', 'INPI returns 429 with Retry-After 2 once, then succeeds', {
    ...status(429, { 'retry-after': '2' }),
    ...firstOfTwo,
  }),
  account('000090092', 'QUOTA', 'INPI returns 429 with Retry-After 3600, always', status(429, { 'retry-after': '3600' })),
  account(
    '000090100',
    'QUOTA DATE',
    'INPI returns 429 with Retry-After as an HTTP date in the distant future',
    status(429, { 'retry-after': 'Fri, 31 Dec 2100 23:59:59 GMT' }),
  ),
  account('000090118', 'QUOTA FLOU', 'INPI returns 429 once with a Retry-After that is neither seconds nor a date', {
    ...status(429, { 'retry-after': 'soon' }),
    ...firstOfTwo,
  }),
  account('000090126', 'REFUSEE', 'INPI returns 401 to the company call for every token', status(401)),
  account('000090134', 'INTERDITE', 'INPI returns 403 connection_type_not_allowed', status(403)),
  account('000090142', 'SANS INPI', 'INPI is down (503), the three other sources are healthy', status(503)),
  account('000090183', 'DIFFORME', 'INPI returns JSON with wrong types', { kind: 'malformed' }),
  account('000090191', 'VITRINE', 'INPI returns an HTML page with status 200', { kind: 'html' }),
  account('000090209', 'ILLISIBLE', 'INPI returns truncated JSON with status 200', { kind: 'invalid-json' }),
  account('000090217', 'PROFONDE', 'INPI returns JSON nested 100,000 levels deep', { kind: 'deep' }),
  account('000090225', 'GEANTE', 'INPI returns 300 MB of JSON (SANDBOX_HUGE_BYTES)', { kind: 'huge' }),
  account('000090233', 'ROMPUE', 'INPI resets the connection before the response', { kind: 'reset' }),
];
