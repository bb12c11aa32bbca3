import { ProviderAuthError } from '../../../adapter.js';
import { type ErrorResponse, type ErrorResponses, errorOfRow, hasReason } from '../../../error-responses.js';

const ADDRESS = ['shop_url'];
const KEY = ['webservice_key'];

const RIGHT_MISSING = 'right-missing';
const SHOP_REFUSED = 'shop-refused';
const FIELD_UNKNOWN = 'field-unknown';

const OTHER_ADDRESS = {
  kind: 'auth',
  meaning: 'shop_url leads to another address',
  fields: ADDRESS,
  advice: 'Enter the address to which the shop redirects.',
} as const;

const NO_RIGHT = {
  kind: 'auth',
  meaning: 'webservice_key has no right to read {path}',
  fields: KEY,
  advice: 'The key has no right to read {path}.',
  reason: RIGHT_MISSING,
} as const;

const NO_KEY = {
  kind: 'auth',
  meaning: 'webservice_key is rejected or does not reach the shop',
  fields: KEY,
  advice: 'If the key is correct, the server of the shop may not pass it on.',
} as const;

const NO_SHOP: ErrorResponse = {
  status: [403],
  codes: [132],
  kind: 'auth',
  meaning: 'webservice_key does not cover this shop',
  fields: KEY,
  advice: 'The key does not cover this shop.',
  reason: SHOP_REFUSED,
};

/**
 * Error responses of the web service. Responses of other servers have no code. Only a response
 * about the key has a WWW-Authenticate header.
 */
export const ERRORS: ErrorResponses = {
  code: { member: ['errors', 0, 'code'], element: 'code' },
  rows: [
    { status: [301, 308], ...OTHER_ADDRESS },
    { status: [302, 303, 307], header: { name: 'location', pattern: '/{path}/?(\\?|$)' }, ...OTHER_ADDRESS },
    { status: [302, 303, 307], kind: 'rejected', meaning: 'the shop returned a redirect' },
    { status: [401], codes: [26], ...NO_RIGHT },
    { status: [401], codes: [null], header: { name: 'www-authenticate', pattern: '' }, ...NO_KEY },
    { status: [401], codes: [null], ...NO_RIGHT },
    { status: [401], ...NO_KEY },
    NO_SHOP,
    { status: [403], ...NO_RIGHT },
    { status: [405], codes: [25, null], ...NO_RIGHT },
    {
      status: [404],
      codes: [null],
      kind: 'auth',
      meaning: 'shop_url has no web service',
      fields: ADDRESS,
      advice: 'The address has no web service, or it is switched off: enable it in Advanced parameters > Web service.',
    },
    {
      status: [503],
      codes: [22],
      kind: 'auth',
      meaning: 'the web service of the shop is switched off, or webservice_key is of no shop',
      fields: KEY,
      advice: 'Enable the web service in Advanced parameters > Web service, and assign the key to the shop.',
    },
    {
      status: [400, 500],
      codes: [35],
      kind: 'rejected',
      meaning: 'the shop does not know a requested field of {path}',
      advice: 'The shop does not know a field of {path}: its PrestaShop is too old, or a module changed it.',
      reason: FIELD_UNKNOWN,
    },
  ],
};

/** Returns the error for an invalid address. */
export const noAddress = (): ProviderAuthError =>
  new ProviderAuthError('shop_url is not an address', { fields: ADDRESS, advice: 'Enter the address of the shop with https://.' });

/** Returns the error for a resource that the key may not read. */
export const rightMissing = (resource: string): Error => errorOfRow({ status: [], ...NO_RIGHT }, resource);

/** Returns the error for a key that covers none of the shops. */
export const shopRefused = (): Error => errorOfRow(NO_SHOP, '');

/** The key may not read a resource. A data type that needs it fails, other fields are null. */
export const isRightMissing = (error: unknown): boolean => hasReason(error, RIGHT_MISSING);

/** The key does not cover one of the shops. */
export const isShopRefused = (error: unknown): boolean => hasReason(error, SHOP_REFUSED);

/** The shop does not know a requested field, for example in an old version. */
export const isFieldUnknown = (error: unknown): boolean => hasReason(error, FIELD_UNKNOWN);
