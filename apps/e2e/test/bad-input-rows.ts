// Invalid requests and their expected responses.

export const UNKNOWN = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
export const VALID = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };

/** Operations with a request body. The test replaces a name after a colon by an id. */
export const WRITES = [
  'POST /users/legal',
  'POST /users/legal/bulk',
  'PATCH /users/:user',
  'PUT /providers/company_legal_fr',
  'PUT /providers/company_legal_fr/settings',
  'PUT /providers/registrar_provider/credentials',
  'POST /users/:user/data-connections',
  'PATCH /users/:user/data-connections/:connection',
  'POST /users/:user/sync',
  'PATCH /client-settings',
  'POST /input/:user/data-types',
  'POST /:user/input/officers',
  'POST /input/users/:user/tax-returns/ocr-service',
];

/** Bodies that every write rejects: name, bytes, error code. */
export const BAD_BODIES: [string, string | Uint8Array, string][] = [
  ['malformed JSON', '{name:1}', 'MALFORMED_JSON'],
  ['truncated JSON', '{"name":"X"', 'MALFORMED_JSON'],
  ['a byte order mark', '\ufeff{}', 'MALFORMED_JSON'],
  ['NaN', '{"name":NaN}', 'MALFORMED_JSON'],
  ['a trailing comma', '{"name":"X",}', 'MALFORMED_JSON'],
  ['bytes that are not UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex'), 'INVALID_ENCODING'],
  ['half a surrogate pair', '{"name":"\\ud800"}', 'INVALID_ENCODING'],
  ['U+0000', '{"name":"a\\u0000"}', 'INVALID_ENCODING'],
  ['an array', '[]', 'VALIDATION_FAILED'],
  ['a string', '"x"', 'VALIDATION_FAILED'],
  ['null', 'null', 'VALIDATION_FAILED'],
  ['an empty body', '', 'MALFORMED_JSON'],
  ['JSON of 10,000 levels', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'VALIDATION_FAILED'],
  ['__proto__', '{"__proto__":{"polluted":true}}', 'VALIDATION_FAILED'],
  ['constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', 'VALIDATION_FAILED'],
  ['valueOf', '{"valueOf":false}', 'VALIDATION_FAILED'],
  ['toString', '{"toString":"x"}', 'VALIDATION_FAILED'],
  ['an unknown property', '{"colour":"red"}', 'VALIDATION_FAILED'],
  ['an id', `{"id":"${UNKNOWN}"}`, 'VALIDATION_FAILED'],
  ['an account', `{"account_id":"${UNKNOWN}"}`, 'VALIDATION_FAILED'],
  ['a redirect_url', '{"redirect_url":"https://x.example"}', 'VALIDATION_FAILED'],
  ['a duplicate property', '{"name":"X","name":"Y"}', 'VALIDATION_FAILED'],
];

/** Invalid bodies of one operation, with their common response. */
export interface Row {
  input: string;
  at: string;
  answers: `${number} ${string}`;
  bodies: unknown[];
}

const invalid = '400 VALIDATION_FAILED';
const withUser = (property: string, values: unknown[]): unknown[] => values.map((value) => ({ ...VALID, [property]: value }));
const only = (property: string, values: unknown[]): unknown[] => values.map((value) => ({ [property]: value }));
const types = (...values: unknown[]): unknown[] =>
  values.map((requested_data_types) => ({ provider_name: 'company_legal_fr', requested_data_types }));
const CREATE = 'POST /users/legal';
const UPDATE = 'PATCH /users/:user';
const CONNECT = 'POST /users/:user/data-connections';
const SETTINGS = 'PATCH /client-settings';

/** JSON objects that one operation rejects. */
export const ROWS: Row[] = [
  { input: 'an invalid name', at: CREATE, answers: invalid, bodies: withUser('name', [undefined, '', '   ', 'x'.repeat(1_001), 7]) },
  {
    input: 'an invalid SIREN',
    at: CREATE,
    answers: invalid,
    bodies: withUser('siren', [
      undefined,
      '00001234',
      '0000123441',
      '00001234a',
      12_344,
      '００００１２３４４',
      '000 012 344',
      '000012344\n',
      '00001234400011',
    ]),
  },
  {
    input: 'an invalid return URL',
    at: CREATE,
    answers: invalid,
    bodies: withUser('return_url', [
      '/back',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://a:b@app.example.com/',
      `https://app.example.com/${'x'.repeat(10_000)}`,
      'https://app.example.com/\r\nset-cookie: a=b',
    ]),
  },
  { input: 'an unsupported type', at: CREATE, answers: invalid, bodies: withUser('type', ['INDIVIDUAL']) },
  { input: 'invalid notifications', at: UPDATE, answers: invalid, bodies: only('notifications', ['all', [1], { 0: 'all' }, null]) },
  {
    input: 'unknown alerts',
    at: UPDATE,
    answers: '422 ALERT_NOT_FOUND',
    bodies: only('notifications', [['nothing'], ['theirs'], ['mine', 'theirs']]),
  },
  { input: 'a change of a fixed property', at: UPDATE, answers: invalid, bodies: [{ siren: '000056788' }, { type: 'LEGAL' }] },
  ...['nobody', 'COMPANY_LEGAL_FR', '..%2fusers', '%2e%2e'].map((name) => ({
    input: 'an unknown provider',
    at: `PUT /providers/${name}`,
    answers: '404 PROVIDER_NOT_FOUND' as const,
    bodies: [{ enable: true }],
  })),
  {
    input: 'a disabled provider',
    at: CONNECT,
    answers: '422 PROVIDER_NOT_ENABLED',
    bodies: [{ provider_name: 'registrar_provider', requested_data_types: ['TAX_RETURN'] }],
  },
  {
    input: 'an unknown provider',
    at: CONNECT,
    answers: '404 PROVIDER_NOT_FOUND',
    bodies: [{ provider_name: 'company_legal', requested_data_types: ['COMPANY_PROFILE'] }],
  },
  {
    input: 'an unknown data type',
    at: CONNECT,
    answers: invalid,
    bodies: types(['NO_SUCH_TYPE'], ['company_profile'], ['ACT', 'constructor']),
  },
  {
    input: 'a data type of another provider',
    at: CONNECT,
    answers: '422 DATA_TYPE_NOT_SUPPORTED',
    bodies: types(['BANK_ACCOUNT'], ['ACT', 'BANK_ACCOUNT']),
  },
  {
    input: 'an invalid list of data types',
    at: CONNECT,
    answers: invalid,
    bodies: types(
      [],
      'ACT',
      ['ACT', 'ACT'],
      Array.from({ length: 1_000 }, (_, index) => `T${index}`),
    ),
  },
  {
    input: 'a user without a connection',
    at: 'POST /users/:bare/sync',
    answers: '422 DATA_TYPE_NOT_REQUESTED',
    bodies: only('data_types', [['COMPANY_PROFILE']]),
  },
  {
    input: 'a connection that is not connected',
    at: 'POST /users/:lost/sync',
    answers: '422 CONNECTION_NOT_CONNECTED',
    bodies: only('data_types', [['COMPANY_PROFILE']]),
  },
  {
    input: 'a data type outside the connection',
    at: 'POST /users/:user/sync',
    answers: '422 DATA_TYPE_NOT_REQUESTED',
    bodies: only('data_types', [['LEGAL_NOTICE']]),
  },
  {
    input: 'invalid data types',
    at: 'POST /users/:user/sync',
    answers: invalid,
    bodies: only('data_types', [['NO_SUCH_TYPE'], [], 'ACT', undefined]),
  },
  {
    input: 'an invalid logo',
    at: SETTINGS,
    answers: invalid,
    bodies: only('logo', [
      'http://cdn.example.com/a.png',
      'ftp://cdn.example.com/a.png',
      'data:image/png;base64,AA',
      'https://127.0.0.1/a.png',
      'https://[::1]/a.png',
      `https://cdn.example.com/${'x'.repeat(5_000)}`,
      'https://cdn.example.com/a.svg"><script>',
    ]),
  },
  {
    input: 'an invalid primary color',
    at: SETTINGS,
    answers: invalid,
    bodies: only('primary_color', ['red', '#12', '#GGGGGG', '#12345678', '#fff;}', '#fff\n']),
  },
  { input: 'an invalid display name', at: SETTINGS, answers: invalid, bodies: only('display_name', ['x'.repeat(10_000), 7]) },
];
