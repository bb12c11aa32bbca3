// The bad-input matrix of the reliability goals, as data: what is sent, and what must be answered.

export const UNKNOWN = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
export const VALID = { name: 'EXEMPLE LOGICIELS', siren: '000012344' };

/** Every operation that takes a body; names after a colon stand for ids the test puts in. */
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

/** Bodies no write takes: row and name, bytes, code. */
export const BAD_BODIES: [string, string | Uint8Array, string][] = [
  ['[B08] malformed JSON', '{name:1}', 'MALFORMED_JSON'],
  ['[B08] truncated JSON', '{"name":"X"', 'MALFORMED_JSON'],
  ['[B08] a byte order mark', '\ufeff{}', 'MALFORMED_JSON'],
  ['[B08] NaN', '{"name":NaN}', 'MALFORMED_JSON'],
  ['[B08] a trailing comma', '{"name":"X",}', 'MALFORMED_JSON'],
  ['[B09] bytes that are not UTF-8', Buffer.from('7b226e616d65223a22ff227d', 'hex'), 'INVALID_ENCODING'],
  ['[B09] half a surrogate pair', '{"name":"\\ud800"}', 'INVALID_ENCODING'],
  ['[B09] U+0000', '{"name":"a\\u0000"}', 'INVALID_ENCODING'],
  ['[B10] an array', '[]', 'VALIDATION_FAILED'],
  ['[B10] a string', '"x"', 'VALIDATION_FAILED'],
  ['[B10] null', 'null', 'VALIDATION_FAILED'],
  ['[B10] nothing', '', 'MALFORMED_JSON'],
  ['[B11] 10,000 levels', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 'VALIDATION_FAILED'],
  ['[B12] __proto__', '{"__proto__":{"polluted":true}}', 'VALIDATION_FAILED'],
  ['[B12] constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}', 'VALIDATION_FAILED'],
  ['[B12] valueOf', '{"valueOf":false}', 'VALIDATION_FAILED'],
  ['[B12] toString', '{"toString":"x"}', 'VALIDATION_FAILED'],
  ['[B13] an unknown property', '{"colour":"red"}', 'VALIDATION_FAILED'],
  ['[B13] an id', `{"id":"${UNKNOWN}"}`, 'VALIDATION_FAILED'],
  ['[B13] an account', `{"account_id":"${UNKNOWN}"}`, 'VALIDATION_FAILED'],
  ['[B13] a redirect_url', '{"redirect_url":"https://x.example"}', 'VALIDATION_FAILED'],
  ['[B14] a name written twice', '{"name":"X","name":"Y"}', 'VALIDATION_FAILED'],
];

/** One row: where it is sent, what is answered, and every body that must be answered so. */
export interface Row {
  row: string;
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

/** Bodies that are JSON objects, each refused by what one operation takes. */
export const ROWS: Row[] = [
  { row: 'B22', at: CREATE, answers: invalid, bodies: withUser('name', [undefined, '', '   ', 'x'.repeat(1_001), 7]) },
  {
    row: 'B23',
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
    row: 'B25',
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
  { row: 'B26', at: CREATE, answers: invalid, bodies: withUser('type', ['INDIVIDUAL']) },
  { row: 'B28', at: UPDATE, answers: invalid, bodies: only('notifications', ['all', [1], { 0: 'all' }, null]) },
  { row: 'B29', at: UPDATE, answers: '422 ALERT_NOT_FOUND', bodies: only('notifications', [['nothing'], ['theirs'], ['mine', 'theirs']]) },
  { row: 'B30', at: UPDATE, answers: invalid, bodies: [{ siren: '000056788' }, { type: 'LEGAL' }] },
  ...['nobody', 'COMPANY_LEGAL_FR', '..%2fusers', '%2e%2e'].map((name) => ({
    row: 'B31',
    at: `PUT /providers/${name}`,
    answers: '404 PROVIDER_NOT_FOUND' as const,
    bodies: [{ enable: true }],
  })),
  {
    row: 'B37',
    at: CONNECT,
    answers: '422 PROVIDER_NOT_ENABLED',
    bodies: [{ provider_name: 'registrar_provider', requested_data_types: ['TAX_RETURN'] }],
  },
  {
    row: 'B37',
    at: CONNECT,
    answers: '404 PROVIDER_NOT_FOUND',
    bodies: [{ provider_name: 'company_legal', requested_data_types: ['COMPANY_PROFILE'] }],
  },
  { row: 'B38', at: CONNECT, answers: invalid, bodies: types(['NO_SUCH_TYPE'], ['company_profile'], ['ACT', 'constructor']) },
  { row: 'B39', at: CONNECT, answers: '422 DATA_TYPE_NOT_SUPPORTED', bodies: types(['BANK_ACCOUNT'], ['ACT', 'BANK_ACCOUNT']) },
  {
    row: 'B40',
    at: CONNECT,
    answers: invalid,
    bodies: types(
      [],
      'ACT',
      ['ACT', 'ACT'],
      Array.from({ length: 1_000 }, (_, index) => `T${index}`),
    ),
  },
  { row: 'B43', at: 'POST /users/:bare/sync', answers: '422 DATA_TYPE_NOT_REQUESTED', bodies: only('data_types', [['COMPANY_PROFILE']]) },
  { row: 'B43', at: 'POST /users/:lost/sync', answers: '422 CONNECTION_NOT_CONNECTED', bodies: only('data_types', [['COMPANY_PROFILE']]) },
  { row: 'B44', at: 'POST /users/:user/sync', answers: '422 DATA_TYPE_NOT_REQUESTED', bodies: only('data_types', [['LEGAL_NOTICE']]) },
  { row: 'B44', at: 'POST /users/:user/sync', answers: invalid, bodies: only('data_types', [['NO_SUCH_TYPE'], [], 'ACT', undefined]) },
  {
    row: 'B64',
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
  { row: 'B65', at: SETTINGS, answers: invalid, bodies: only('primary_color', ['red', '#12', '#GGGGGG', '#12345678', '#fff;}', '#fff\n']) },
  { row: 'B66', at: SETTINGS, answers: invalid, bodies: only('display_name', ['x'.repeat(10_000), 7]) },
];
