import { ConsentOfAnother, ConsentRefused, type ConsentContext, type TokenSet } from '@company-data/providers';
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { ConsentEndpoints } from './consent-endpoints.js';

/** Asymmetric ones only: a key that is public signs nothing else. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Seconds that the clock of a server may be off. */
const CLOCK_TOLERANCE = 60;
const MAX_BYTES = 100_000;

const KEYS = {
  type: 'object',
  properties: {
    keys: { type: 'array', maxItems: 100, items: { type: 'object', properties: { kty: { type: 'string' } }, required: ['kty'] } },
  },
  required: ['keys'],
};

/** What is signed, for whom, and by whose keys. */
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
      // Its message names claims, which are about a person.
      if (error instanceof errors.JOSEError) throw new ConsentRefused(`what says who consented is not good: ${error.code}`);
      throw error;
    }
  };
}

/**
 * What the server tells about who consented: signed, or, as the specification also allows, as JSON
 * over its own connection.
 */
async function userinfoBy(accessToken: string, path: string, { client }: ConsentContext, verify: Verify): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/jwt, application/json' };
  const response = await client.request<Uint8Array>({ path, headers, schema: true, bytes: true });
  if (response.body.byteLength > MAX_BYTES) throw new ConsentRefused('what says who consented is too long');
  const text = new TextDecoder().decode(response.body);
  return /^application\/jwt\s*(;|$)/i.test(response.headers['content-type'] ?? '') ? verify(text.trim()) : membersOf(text);
}

function membersOf(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch {
    // Told below.
  }
  throw new ConsentRefused('what says who consented cannot be read');
}

/** Refuses tokens that are not of this consent (OpenID Connect Core §3.1.3.7). */
function checkNonce({ nonce }: JWTPayload, expected: string): void {
  if (nonce !== expected) throw new ConsentRefused('what says who consented is of another consent');
}

/**
 * The SIRET or SIREN in a claim. @throws ConsentOfAnother when it is not of the company that is
 * meant
 */
function organisationIn(claim: unknown, siren: string): string {
  const digits = typeof claim === 'string' ? claim.replaceAll(' ', '') : '';
  if (!/^(\d{9}|\d{14})$/.test(digits) || digits.slice(0, 9) !== siren) throw new ConsentOfAnother();
  return digits;
}

/** What is expected of who consents. */
export interface ExpectedPerson {
  nonce: string;
  /** Nine digits. */
  siren: string;
  /** The claim that names the organisation; undefined where none is looked at. */
  organisation: string | undefined;
}

/**
 * Checks that what was issued is of this consent, and of whom it speaks; gives the number of the
 * organisation that a claim of userinfo names.
 * @throws ConsentRefused when it is of another consent or is not signed as it must be,
 *   ConsentOfAnother when it speaks for another company
 */
export async function organisationOf(issued: TokenSet, expected: ExpectedPerson, verification: Verification): Promise<string | null> {
  const { endpoints, context } = verification;
  if (issued.idToken === undefined) throw new ConsentRefused('nothing says who consented');
  const verify = await verifierBy(verification);
  const identity = await verify(issued.idToken);
  checkNonce(identity, expected.nonce);
  if (expected.organisation === undefined) return null;
  if (endpoints.userinfo === undefined) throw new ConsentRefused('nothing says for which company consent was given');
  const person = await userinfoBy(issued.accessToken, endpoints.userinfo, context, verify);
  if (typeof person['sub'] !== 'string' || person['sub'] !== identity.sub)
    throw new ConsentRefused('two say who consented, and not the same');
  return organisationIn(person[expected.organisation], expected.siren);
}
