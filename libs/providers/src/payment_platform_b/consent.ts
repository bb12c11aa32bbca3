import { ConsentRefused, ProviderAuthError, ProviderFetchError } from '../adapter.js';
import { ConsentDenied, type ConsentRequest, type ConsentContext, type StoredConsent, type HostedConsent } from '../consent.js';
import { scopesOf } from '../kit/calls.js';
import { filled, object, type Static, text } from '../kit/response-schemas.js';
import { endAfter, type TokenSet } from '../kit/token-endpoint.js';
import { CALLS } from './sources/square/calls.js';
import { PAYOUT_CALLS } from './sources/square-payouts/calls.js';
import { codesIn, isApplicationRejected, VERSIONED } from './square-call.js';

/** Scopes of the consent: those of the calls. Consents from before the payouts lack one. */
export const SCOPES = scopesOf({ ...CALLS, ...PAYOUT_CALLS });

const CODE = /^[\x20-\x7e]{1,4000}$/;

const issued = object({ access_token: filled(10_000), refresh_token: text(10_000), expires_at: text(40), merchant_id: filled(200) }, [
  'access_token',
  'merchant_id',
]);
type Issued = Static<typeof issued>;

const application = ({ credentials }: ConsentContext): { id: string; secret: string } => ({
  id: String(credentials['app_id'] ?? ''),
  secret: String(credentials['oauth_secret'] ?? ''),
});

function pageFor({ state, redirectUri }: ConsentRequest, way: ConsentContext): string {
  const page = new URL(`${(way.client.configuration['url'] ?? '').replace(/\/+$/, '')}/oauth2/authorize`);
  const asked = { client_id: application(way).id, response_type: 'code', scope: SCOPES.join(' '), redirect_uri: redirectUri, state };
  for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value);
  // The seller must sign in again, because another seller may use the same browser. Test accounts
  // do not support this parameter.
  if (way.credentials['is_sandbox'] !== true) page.searchParams.set('session', 'false');
  return page.toString();
}

function endOf({ expires_at: end }: Issued, now: Date): Date | null {
  const left = Date.parse(end ?? '') - now.getTime();
  return Number.isNaN(left) ? null : endAfter(left / 1_000, now);
}

const tokensOf = (answer: Issued, now: Date): TokenSet => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? null,
  expiresAt: endOf(answer, now),
  scope: null,
});

/** Credentials that identify the application. The sandbox has another application. */
const OF_APPLICATION = ['app_id', 'oauth_secret', 'is_sandbox'];

/**
 * Converts an error response to an error. An invalid code or refresh token has the same status as a
 * wrong secret, but a different error format.
 */
function refusalOf(body: unknown): Error {
  if (isApplicationRejected(body))
    return new ProviderAuthError(`the platform rejected ${OF_APPLICATION.join(' or ')}`, { fields: OF_APPLICATION });
  if (codesIn(body).includes('MISSING_REQUIRED_PARAMETER')) return new ProviderFetchError('rejected', 'no token was issued');
  return new ConsentRefused('the platform rejected the code or the refresh token');
}

/**
 * Sends the request as a login, which is never repeated: a lost response may have issued a token.
 */
async function issue(question: Record<string, string>, way: ConsentContext): Promise<Issued> {
  const { id, secret } = application(way);
  const { status, body } = await way.client.request<Issued>({
    method: 'POST',
    path: '/oauth2/token',
    headers: VERSIONED,
    body: { client_id: id, client_secret: secret, ...question },
    schema: issued,
    accept: [400, 401],
    login: true,
  });
  if (status >= 300) throw refusalOf(body);
  return body;
}

/**
 * Validates the untrusted parameters of a callback and returns its code.
 *
 * @throws ConsentDenied when the seller cancelled, ConsentRefused when a parameter is invalid
 */
function codeIn({ code, error, state }: Readonly<Record<string, string>>, asked: ConsentRequest): string {
  if (state !== undefined && state !== asked.state) throw new ConsentRefused('the callback belongs to another consent');
  if (error === 'access_denied') throw new ConsentDenied();
  if (error !== undefined) throw new ConsentRefused('the platform returned an error instead of a code');
  if (code === undefined || !CODE.test(code)) throw new ConsentRefused('the callback has no valid code');
  return code;
}

/**
 * Identifies the consent by its seller if known, because the token may have expired. Revoking by
 * seller ends all tokens of the seller for the application.
 */
const whoseOf = ({ accessToken, reference }: StoredConsent): Record<string, string> =>
  reference === null ? { access_token: accessToken } : { merchant_id: reference };

/** Consent of sellers at Square. The token response contains the id of the seller. */
export const consent: HostedConsent = {
  begin: (asked, _held, way) => Promise.resolve({ url: pageFor(asked, way) }),
  async finish(brought, asked, _held, way) {
    const question = { grant_type: 'authorization_code', code: codeIn(brought, asked), redirect_uri: asked.redirectUri };
    const answer = await issue(question, way);
    return { tokens: tokensOf(answer, way.now()), reference: answer.merchant_id, expiresAt: null };
  },
  async renew({ refreshToken }, way) {
    if (refreshToken === null) throw new ConsentRefused('the consent has ended');
    return tokensOf(await issue({ grant_type: 'refresh_token', refresh_token: refreshToken }, way), way.now());
  },
  async end(held, way) {
    if (held.accessToken === '' && held.reference === null) return;
    const { id, secret } = application(way);
    await way.client.request({
      method: 'POST',
      path: '/oauth2/revoke',
      headers: { ...VERSIONED, authorization: `Client ${secret}` },
      body: { client_id: id, ...whoseOf(held) },
      schema: true,
      bytes: true,
      // The consent no longer exists.
      accept: [404],
      login: true,
    });
  },
};
