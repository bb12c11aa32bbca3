import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenIdConnectGrant } from '@company-data/providers';
import { fromNow } from '@company-data/testing';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import type { IdentityClaims } from './openid-signer.js';
import { newState, GOOD, TokenHarness } from './token-harness.js';

const grantAt = (path: string, more: Partial<OpenIdConnectGrant> = {}): OpenIdConnectGrant => ({
  kind: 'openid_connect',
  discovery: { path },
  scopes: ['openid', 'siret'],
  acr: 'eidas1',
  organisation: 'siret',
  pkce: true,
  ...more,
});

describe('a consent by OpenID Connect', () => {
  let trial: TokenHarness;
  let connection: TokenOwner;
  let state: string;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(() => {
    [connection, state] = [trial.connection(), newState()];
    trial.oauth.forget();
  });

  const replica = (grant = grantAt('/discovery')) => trial.replica(undefined, [grant]);
  const isStored = async (): Promise<boolean> => (await trial.replica().tokens.find(connection)) !== undefined;
  const begun = async (at = replica()): Promise<string> => ((await trial.begin(connection, state, at)) as { url: string }).url;

  it('asks at the page that the server names, for the assurance and the scopes of the manifest, bound to state, nonce and verifier', async () => {
    const url = new URL(await begun());
    expect(url.origin + url.pathname).toBe(`${trial.oauth.url}/oauth/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'app',
      scope: 'openid siret',
      acr_values: 'eidas1',
      ui_locales: 'fr',
      state,
      code_challenge_method: 'S256',
    });
    const [nonce, challenge] = ['nonce', 'code_challenge'].map((name) => url.searchParams.get(name)!);
    expect([nonce!.length, challenge!.length, new Set([nonce, challenge, state]).size]).toEqual([43, 43, 3]);
  });

  it('is read with, and referred to by the establishment that consented for the company', async () => {
    expect(await trial.consent(connection, replica())).toEqual({ outcome: 'given', expires_at: null });
    expect(await trial.replica().tokens.reference(connection)).toBe('00001234400012');
    expect(await trial.read(connection, replica())).toEqual(GOOD);
  });

  it.each<[string, string, Partial<IdentityClaims>]>([
    ['given', 'userinfo comes as plain JSON over the server’s own connection', { plain: true }],
    ['given', 'the organisation is named by its SIREN', { siret: '000012344' }],
    ['wrong_company', 'who consented speaks for another company', { siret: '00009012600013' }],
    ['wrong_company', 'who consented speaks for none', { siret: undefined }],
    ['wrong_company', 'the number only begins like the company’s', { siret: '000012344X' }],
    ['rejected', 'the identity is of another consent', { nonce: 'other' }],
    ['rejected', 'the identity is signed by a stranger', { forged: 'identity' }],
    ['rejected', 'userinfo is signed by a stranger', { forged: 'userinfo' }],
    ['rejected', 'userinfo is of another person', { sub: 'p2' }],
    ['rejected', 'the identity was made for another application', { audience: 'other' }],
    ['rejected', 'the identity was made by another server', { issuer: 'https://other.example' }],
    ['rejected', 'the identity ended long ago', { seconds: -3_600 }],
    ['rejected', 'there is no identity', { silent: true }],
  ])('is %s, when %s', async (outcome, _when, text) => {
    Object.assign(trial.oauth.callerAtHosted, text);
    const issued = trial.oauth.revoked.length;
    expect(await trial.consent(connection, replica())).toMatchObject({ outcome });
    await trial.endDue(replica());
    // What is not kept is given back.
    expect([await isStored(), trial.oauth.revoked.length - issued]).toEqual(outcome === 'given' ? [true, 0] : [false, 1]);
  });

  it('looks at no organisation, where the manifest names no claim', async () => {
    trial.oauth.callerAtHosted.siret = '00009012600013';
    expect(await trial.consent(connection, replica(grantAt('/discovery', { organisation: undefined })))).toMatchObject({
      outcome: 'given',
    });
    expect(await trial.replica().tokens.reference(connection)).toBeNull();
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'revocation_endpoint', 'issuer'])(
    'is begun nowhere, when the server tells of a %s elsewhere',
    async (member) => {
      expect(await trial.begin(connection, state, replica(grantAt(`/discovery/${member}`)))).toEqual({ outcome: 'unavailable' });
    },
  );

  it('is rejected, when the server always says who it is, and he who comes back does not', async () => {
    const at = replica(grantAt('/discovery/iss'));
    const parameters = trial.oauth.consentAt(await begun(at));
    expect(await trial.finish(connection, state, parameters, at)).toEqual({ outcome: 'rejected' });
    expect(await trial.finish(connection, state, { ...parameters, iss: trial.oauth.url }, at)).toMatchObject({ outcome: 'given' });
  });

  it('is told to end when the refresh token does, where the server says so', async () => {
    const at = replica();
    const parameters = trial.oauth.consentAt(await begun(at));
    trial.oauth.refreshSeconds = 86_400;
    const finished = await trial.finish(connection, state, parameters, at);
    trial.oauth.refreshSeconds = undefined;
    expect(Date.parse((finished as { expires_at: string }).expires_at)).toBeGreaterThan(fromNow(86_000_000).getTime());
  });
});
