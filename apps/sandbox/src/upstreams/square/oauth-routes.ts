import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { backTo, consentResponse, consentPage } from '../../consent/consent-page.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { consentersAt, personaOf } from './personas.js';
import type { Grant, Platform } from './platform.js';
import { refused, unknownApplication, responseStyle } from './response-style.js';

type Parameters = Readonly<Record<string, string | undefined>>;

const bodyOf = (request: FastifyRequest): Parameters => (request.body ?? {}) as Parameters;

const isAddress = (text: string | undefined): text is string =>
  text !== undefined && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * Returns the rejection of an authorization request, or undefined. A rejected visitor is not
 * redirected.
 */
function refusalOf({ client_id, redirect_uri, scope }: Parameters, platform: Platform, isTest: boolean): SandboxResponse | undefined {
  if (client_id !== platform.application(isTest).id) return refused(400, 'BAD_REQUEST', 'client_id is not known', 'client_id');
  if (!isAddress(redirect_uri)) return refused(400, 'BAD_REQUEST', 'redirect_uri is not registered', 'redirect_uri');
  return scope ? undefined : refused(400, 'BAD_REQUEST', 'scope is needed', 'scope');
}

const CARRIED = ['client_id', 'redirect_uri', 'scope', 'state'];

function show(request: FastifyRequest, platform: Platform, isTest: boolean): SandboxResponse {
  const asked = request.query as Parameters;
  const refusal = refusalOf(asked, platform, isTest);
  if (refusal !== undefined) return refusal;
  return consentPage({
    host: 'Square',
    text: 'Let an application read payments, disputes and subscriptions of your account?',
    action: new URL(request.url, 'http://page').pathname,
    hidden: Object.fromEntries(CARRIED.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]]))),
    consenters: consentersAt(isTest),
  });
}

function take(request: FastifyRequest, platform: Platform, isTest: boolean): SandboxResponse {
  const form: Parameters = { ...(request.query as Parameters), ...bodyOf(request) };
  const refusal = refusalOf(form, platform, isTest);
  if (refusal !== undefined) return refusal;
  const { redirect_uri: redirectUri, state, scope = '' } = form;
  const scopes = scope.split(' ');
  const answer = consentResponse(form, consentersAt(isTest));
  const persona = 'denied' in answer ? undefined : personaOf(answer.consents_as);
  if (persona === undefined) return backTo(redirectUri!, { error: 'access_denied', error_description: 'user_denied', state });
  return backTo(redirectUri!, { code: platform.consent({ persona, isTest, scopes }, redirectUri), response_type: 'code', state });
}

const NOT_FOUND: Readonly<Record<string, string>> = {
  authorization_code: 'Authorization code not found for app',
  refresh_token: 'Invalid refresh token for app',
};

function grantBy({ grant_type, code, refresh_token, redirect_uri }: Parameters, platform: Platform, isTest: boolean): Grant | undefined {
  if (grant_type === 'authorization_code') return platform.useCode(code ?? '', isTest, redirect_uri);
  return platform.grantOf(refresh_token ?? '', isTest);
}

/**
 * Builds the response of the token endpoint. An invalid grant has the status of a wrong secret with
 * another body.
 */
function token(request: FastifyRequest, platform: Platform, isTest: boolean): SandboxResponse {
  const asked = bodyOf(request);
  const { id, secret } = platform.application(isTest);
  const missing = ['client_id', 'client_secret', 'grant_type'].find((name) => !asked[name]);
  if (missing !== undefined) return refused(400, 'MISSING_REQUIRED_PARAMETER', `missing required parameter '${missing}'`, missing);
  if (asked['client_id'] !== id || asked['client_secret'] !== secret) return unknownApplication();
  const detail = NOT_FOUND[asked['grant_type']!];
  if (detail === undefined) return refused(400, 'INVALID_ENUM_VALUE', 'grant_type is not known', 'grant_type');
  const grant = grantBy(asked, platform, isTest);
  if (grant === undefined) return refused(401, 'UNAUTHORIZED', `${detail} ${id}`);
  const { merchantId } = platform.seller(grant.persona);
  return ok({
    ...platform.issue(grant),
    token_type: 'bearer',
    merchant_id: merchantId,
    refresh_token: grant.refreshToken,
    short_lived: false,
  });
}

function revoke(request: FastifyRequest, platform: Platform, isTest: boolean): SandboxResponse {
  const { client_id, access_token, merchant_id } = bodyOf(request);
  const { id, secret } = platform.application(isTest);
  if (request.headers.authorization !== `Client ${secret}` || client_id !== id) return unknownApplication();
  const whose = {
    ...(access_token !== undefined && { token: access_token }),
    ...(merchant_id !== undefined && { merchantId: merchant_id }),
  };
  return platform.revoke(whose, isTest) ? ok({ success: true }) : refused(404, 'NOT_FOUND', 'access token not found');
}

/** Serves the consent page and the token endpoints at the live or the test address. */
export function oauthRoutes(app: FastifyInstance, world: SandboxState, platform: Platform, base: string): void {
  const isTest = base !== '';
  const serving = (name: string, answer: (request: FastifyRequest, platform: Platform, isTest: boolean) => SandboxResponse) =>
    serve(world, responseStyle, { name, answer: (request) => answer(request, platform, isTest) });
  app.get(`${base}/oauth2/authorize`, serving('authorize', show));
  app.post(`${base}/oauth2/authorize`, serving('consent', take));
  app.post(`${base}/oauth2/token`, serving('token', token));
  app.post(`${base}/oauth2/revoke`, serving('revoke', revoke));
}
