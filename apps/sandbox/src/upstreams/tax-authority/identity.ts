import type { FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { headOffice, siretOf } from '../../companies/numbers.js';
import type { AuthorizationServer, Consent } from '../../oauth/authorization-server.js';
import { tokenResponse } from '../../oauth/token-responses.js';
import type { SandboxState } from '../../sandbox-state.js';
import { companyOf, representative, type Representative } from '../representatives.js';
import { signed } from './signing.js';

/** State of the sandbox, and the issuer URL of the request. */
interface Issue {
  world: SandboxState;
  server: AuthorizationServer;
  issuer: string;
}

const subjectOf = ({ key }: Representative): string => `sandbox-${key}`;

/** Returns the claims of a representative that the scope allows. */
function claimsOf(world: SandboxState, who: Representative, scope: string): Record<string, unknown> {
  const { company } = world.companies.get(companyOf(who))!;
  const { given_name, usual_name } = who;
  const all = { given_name, usual_name, email: `${who.key}@example.com`, siret: siretOf(company.siren, headOffice(company)) };
  const asked = scope.split(' ');
  return Object.fromEntries(Object.entries(all).filter(([name]) => asked.includes(name)));
}

/** Issues the tokens of a code, with an ID token (OpenID Connect Core §3.1.3.3). */
export async function tokensWithIdentity(request: FastifyRequest, { world, server, issuer }: Issue): Promise<SandboxResponse> {
  const answer = tokenResponse(server, request);
  const { access_token } = answer.body as { access_token?: string };
  const consent = server.consentOf(`Bearer ${access_token ?? ''}`);
  const who = representative(consent?.consents_as);
  if (who === undefined || !isOpenId(consent!)) return answer;
  const { nonce } = consent!;
  const id_token = await signed(
    { iss: issuer, aud: server.clientId, sub: subjectOf(who), acr: 'eidas1', ...(nonce ? { nonce } : {}) },
    world.clock,
  );
  return { ...answer, body: { ...(answer.body as object), id_token } };
}

const isOpenId = ({ scope = '' }: Consent): boolean => scope.split(' ').includes('openid');

/** Returns the user info as a signed token in place of JSON. */
export async function userinfo(request: FastifyRequest, { world, server, issuer }: Issue): Promise<SandboxResponse> {
  const consent = server.consentOf(request.headers.authorization);
  const who = representative(consent?.consents_as);
  if (consent === undefined || who === undefined)
    return { status: 401, body: { error: 'invalid_token' }, headers: { 'www-authenticate': 'Bearer error="invalid_token"' } };
  const claims = { ...claimsOf(world, who, consent.scope ?? ''), uid: who.key, idp_id: 'sandbox', organizational_unit: 'Direction' };
  const token = await signed({ iss: issuer, aud: server.clientId, sub: subjectOf(who), ...claims }, world.clock);
  return ok(token, { 'content-type': 'application/jwt' });
}
