import { ConsentOfAnother, ConsentRefused, type ConsentContext, type TokenSet } from '@company-data/providers';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { ConsentEndpoints } from './consent-endpoints.js';

/** Asymmetric algorithms only, because the keys are public. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Tolerated clock difference, in seconds. */
const CLOCK_TOLERANCE = 60;
const MAX_BYTES = 100_000;

const KEYS = {
  type: 'object',
  properties: {
    keys: { type: 'array', maxItems: 100, items: { type: 'object', properties: { kty: { type: 'string' } }, required: ['kty'] } },
  },
  required: ['keys'],
};

/** Inputs for the verification of tokens. */
interface Verification {
  endpoints: ConsentEndpoints;
  clientId: string;
  context: ConsentContext;
}

type Verify = (token: string) => Promise<JWTPayload>;

async function verifierBy({ endpoints, clientId, context }: Verification): Promise<Verify> {
  const { body } = await context.client.request<JSONWebKeySet>({ path: endpoints.keys!, schema: KEYS });
  const keys = createLocalJWKSet(body);
  const expected = { issuer: endpoints.issuers[0], audience: clientId, algorithms: ALGORITHMS };
  return async (token) => {
    try {
      return (await jwtVerify(token, keys, { ...expected, clockTolerance: CLOCK_TOLERANCE, currentDate: context.now() })).payload;
    } catch (error) {
      // Uses the code only, because the message contains claims of a person.
      if (error instanceof errors.JOSEError) throw new ConsentRefused(`the token of the end user is invalid: ${error.code}`);
      throw error;
    }
  };
}

/**
 * Returns the userinfo claims of the end user, from a signed token or from JSON, which the
 * specification also allows.
 */
async function userinfoBy(accessToken: string, path: string, { client }: ConsentContext, verify: Verify): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/jwt, application/json' };
  const response = await client.request<Uint8Array>({ path, headers, schema: true, bytes: true });
  if (response.body.byteLength > MAX_BYTES) throw new ConsentRefused('the userinfo response is too long');
  const text = new TextDecoder().decode(response.body);
  return /^application\/jwt\s*(;|$)/i.test(response.headers['content-type'] ?? '') ? verify(text.trim()) : membersOf(text);
}

function membersOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Handled below.
  }
  throw new ConsentRefused('the userinfo response is unreadable');
}

/**
 * @throws ConsentRefused when the token belongs to another consent (OpenID Connect Core §3.1.3.7)
 */
function checkNonce({ nonce }: JWTPayload, expected: string): void {
  if (nonce !== expected) throw new ConsentRefused('the identity token belongs to another consent');
}

/** @throws ConsentRefused when the end user signed in at another level (§3.1.3.7) */
function checkLevel({ acr }: JWTPayload, levels: readonly string[] | undefined): void {
  if (levels !== undefined && !(typeof acr === 'string' && levels.includes(acr)))
    throw new ConsentRefused('the end user signed in at another assurance level than the requested one');
}

/**
 * Returns the SIRET or SIREN of a claim. @throws ConsentOfAnother when it belongs to another
 * company
 */
function organisationIn(claim: unknown, siren: string): string {
  const digits = typeof claim === 'string' ? claim.replaceAll(' ', '') : '';
  if (!/^(\d{9}|\d{14})$/.test(digits) || digits.slice(0, 9) !== siren) throw new ConsentOfAnother();
  return digits;
}

/** Expected claims of the consenting person. */
export interface ExpectedPerson {
  nonce: string;
  /** Nine digits. */
  siren: string;
  /** Claim with the organisation, undefined when it is not checked. */
  organisation: string | undefined;
  /** Accepted assurance levels, undefined when they are not checked. */
  levels: readonly string[] | undefined;
}

/**
 * Verifies that issued tokens belong to this consent and company. Returns the organisation number
 * of the userinfo claim, null when it is not checked.
 * @throws ConsentRefused for tokens of another consent or with an invalid signature, and
 *   ConsentOfAnother for another company
 */
export async function organisationOf(issued: TokenSet, expected: ExpectedPerson, verification: Verification): Promise<string | null> {
  const { endpoints, context } = verification;
  if (issued.idToken === undefined) throw new ConsentRefused('no identity token was issued');
  const verify = await verifierBy(verification);
  const identity = await verify(issued.idToken);
  checkNonce(identity, expected.nonce);
  checkLevel(identity, expected.levels);
  if (expected.organisation === undefined) return null;
  if (endpoints.userinfo === undefined) throw new ConsentRefused('the server has no userinfo endpoint');
  const person = await userinfoBy(issued.accessToken, endpoints.userinfo, context, verify);
  if (typeof person['sub'] !== 'string' || person['sub'] !== identity.sub)
    throw new ConsentRefused('identity token and userinfo have different subjects');
  return organisationIn(person[expected.organisation], expected.siren);
}
