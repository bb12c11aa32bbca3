import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { backTo, consentResponse, consentPage } from '../../consent/consent-page.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { consentersAt, type PersonaKey, personaOf } from './personas.js';
import type { Grant, Platform } from './platform.js';
import { refused, refusedToken, responseStyle } from './response-style.js';

type Parameters = Readonly<Record<string, string | undefined>>;

/** The platform at the live or the test address. */
export interface Site {
  platform: Platform;
  isTest: boolean;
}

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Returns the rejection of an authorization request, or undefined. A rejected visitor is not
 * redirected.
 */
function refusalOf({ client_id, redirect_uri, scope, response_type }: Parameters, { platform, isTest }: Site): SandboxResponse | undefined {
  if (platform.owner(client_id, isTest) === undefined) return refused(400, { field: 'client_id', issue: 'INVALID_CLIENT_ID' });
  if (!isAddress(redirect_uri)) return refused(400, { field: 'redirect_uri', issue: 'INVALID_REDIRECT_URI' });
  if (response_type !== 'code') return refused(400, { field: 'response_type', issue: 'UNSUPPORTED_RESPONSE_TYPE' });
  return scope?.split(' ').includes('openid') ? undefined : refused(400, { field: 'scope', issue: 'INVALID_SCOPE' });
}

const CARRIED = ['flowEntry', 'client_id', 'response_type', 'redirect_uri', 'scope', 'state'];

function show(request: FastifyRequest, site: Site): SandboxResponse {
  const asked = request.query as Parameters;
  const refusal = refusalOf(asked, site);
  if (refusal !== undefined) return refusal;
  return consentPage({
    host: 'PayPal',
    text: 'Let an application read the movements, disputes and subscriptions of your account?',
    action: new URL(request.url, 'http://page').pathname,
    hidden: Object.fromEntries(CARRIED.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))),
    consenters: consentersAt(site.isTest),
  });
}

function take(request: FastifyRequest, site: Site): SandboxResponse {
  const form: Parameters = { ...(request.query as Parameters), ...((request.body ?? {}) as Parameters) };
  const refusal = refusalOf(form, site);
  if (refusal !== undefined) return refusal;
  const { redirect_uri: redirectUri = '', client_id: clientId = '', scope = '', state } = form;
  const answer = consentResponse(form, consentersAt(site.isTest));
  const persona = 'denied' in answer ? undefined : personaOf(answer.consents_as);
  if (persona === undefined) return backTo(redirectUri, { error: 'access_denied', error_description: 'The user denied', state });
  const granted = scope
    .split(' ')
    .filter((each) => persona !== 'narrow' || !/balances|disputes/.test(each))
    .join(' ');
  const consent = { persona, isTest: site.isTest, clientId, scope: granted };
  return backTo(redirectUri, { code: site.platform.consent(consent, redirectUri), scope: granted, state });
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Authenticates the application with HTTP Basic. Returns undefined when it is unknown here or its
 * secret is wrong.
 */
function applicationIn({ headers }: FastifyRequest, { platform, isTest }: Site): { clientId: string; owner: PersonaKey } | undefined {
  const shown = Buffer.from(/^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '', 'base64').toString('utf8');
  const [clientId = '', ...secret] = shown.split(':');
  const owner = platform.owner(clientId, isTest);
  return owner === undefined || !isEqual(secret.join(':'), platform.rules.SANDBOX_PAYPAL_CLIENT_SECRET) ? undefined : { clientId, owner };
}

const FEATURES =
  'openid https://uri.paypal.com/services/reporting/search/read https://uri.paypal.com/services/reporting/balances/read https://uri.paypal.com/services/disputes/read-seller https://uri.paypal.com/services/subscriptions';

function token(request: FastifyRequest, site: Site): SandboxResponse {
  const { platform, isTest } = site;
  const asked = (request.body ?? {}) as Parameters;
  const application = applicationIn(request, site);
  if (application === undefined) return refusedToken(401, 'invalid_client', 'Client Authentication failed');
  const { clientId, owner } = application;
  const given = (grant: Grant | undefined, isRenewed = false): SandboxResponse => {
    if (grant === undefined) return refusedToken(400, 'invalid_grant', 'Invalid authorization code or refresh token');
    const { scope, ...issued } = platform.issue(grant, isRenewed);
    return ok({ scope, ...issued, token_type: 'Bearer', app_id: 'APP-0EXEMPLE0000001', nonce: `${platform.now.toISOString()}nonce` });
  };
  if (asked['grant_type'] === 'client_credentials')
    return given({ persona: owner, isTest, clientId, scope: FEATURES, consented: false, ended: false, readings: 0 });
  if (asked['grant_type'] === 'authorization_code') return given(platform.useCode(asked['code'] ?? '', clientId, asked['redirect_uri']));
  if (asked['grant_type'] === 'refresh_token') return given(platform.renewable(asked['refresh_token'] ?? '', clientId), true);
  return refusedToken(400, 'unsupported_grant_type', 'unsupported grant_type');
}

/** Serves the consent page and the token endpoint at the live or the test address. */
export function oauthRoutes(app: FastifyInstance, world: SandboxState, site: Site, base: string): void {
  const serving = (name: string, answer: (request: FastifyRequest, site: Site) => SandboxResponse) =>
    serve(world, responseStyle, { name, answer: (request) => answer(request, site) });
  app.get(`${base}/signin/authorize`, serving('authorize', show));
  app.post(`${base}/signin/authorize`, serving('consent', take));
  app.post(`${base}/v1/oauth2/token`, serving('token', token));
}
