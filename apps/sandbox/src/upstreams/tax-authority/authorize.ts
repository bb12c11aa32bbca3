import type { FastifyRequest } from 'fastify';
import type { SandboxResponse } from '../../sandbox-response.js';
import { backTo, consentResponse, consentPage } from '../../consent/consent-page.js';
import type { AuthorizationServer } from '../../oauth/authorization-server.js';
import { endsAtOnce, representative, representatives } from '../representatives.js';

type AuthorizeQuery = Readonly<Record<string, string | undefined>>;

/** Request parameters that the page passes on with its form. */
const CARRIED = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'nonce', 'code_challenge', 'code_challenge_method'];

const isAddress = (text: string | undefined): text is string => /^https?:\/\/[^\s#]+$/.test(text ?? '') && URL.canParse(text!);

/** Rejects a request without a redirect, because its application or its redirect URI is invalid. */
const refusal = (what: string): SandboxResponse => ({ status: 400, body: { error: 'invalid_request', error_description: what } });

function refusalOf(asked: AuthorizeQuery, clientId: string): SandboxResponse | undefined {
  if (asked['client_id'] !== clientId) return refusal('client_id is not known');
  return isAddress(asked['redirect_uri']) ? undefined : refusal('redirect_uri is no address');
}

/**
 * Returns the error code of a request that is redirected back (RFC 6749 §4.1.2.1), or undefined.
 */
function errorIn(asked: AuthorizeQuery): string | undefined {
  if (asked['response_type'] !== 'code') return 'unsupported_response_type';
  if (asked['scope']?.split(' ').includes('openid') !== true) return 'invalid_scope';
  if (!asked['state'] || (asked['code_challenge'] !== undefined && asked['code_challenge_method'] !== 'S256')) return 'invalid_request';
  return undefined;
}

const consenters = representatives.map(({ key, title }) => ({ key, title }));

/** Shows the page for sign-in and consent. */
export function showConsentPage(request: FastifyRequest, clientId: string, iss: string): SandboxResponse {
  const asked = request.query as AuthorizeQuery;
  const refused = refusalOf(asked, clientId);
  if (refused !== undefined) return refused;
  const error = errorIn(asked);
  if (error !== undefined) return backTo(asked['redirect_uri']!, { error, state: asked['state'], iss });
  const hidden = Object.fromEntries(CARRIED.flatMap((name) => (asked[name] === undefined ? [] : [[name, asked[name]]])));
  const text = 'An application asks to read the tax data of your company: returns, VAT, corporate tax and the tax account.';
  return consentPage({ host: 'Tax authority', text, action: `${iss}/authorize`, hidden, consenters });
}

/** Redirects the visitor with a code, or with an error. */
export function takeConsent(request: FastifyRequest, server: AuthorizationServer, iss: string): SandboxResponse {
  const form = (request.body ?? {}) as AuthorizeQuery;
  const refused = refusalOf(form, server.clientId);
  if (refused !== undefined) return refused;
  const { redirect_uri, state, scope, nonce, code_challenge } = form as AuthorizeQuery & { redirect_uri: string };
  const answer = consentResponse(form, consenters);
  const error = errorIn(form) ?? ('denied' in answer ? 'access_denied' : undefined);
  if (error !== undefined || 'denied' in answer)
    return backTo(redirect_uri, { error, error_description: 'The end user did not consent.', state, iss });
  const once = endsAtOnce(representative(answer.consents_as)!);
  const code = server.consent({
    redirect_uri,
    consents_as: answer.consents_as,
    once,
    ...(scope === undefined ? {} : { scope }),
    ...(nonce === undefined ? {} : { nonce }),
    ...(code_challenge === undefined ? {} : { code_challenge }),
  });
  return backTo(redirect_uri, { code, state, iss });
}
