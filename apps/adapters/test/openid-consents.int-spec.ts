import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OpenIdConnectGrant } from '@company-data/providers';
import { fromNow } from '@company-data/testing';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import type { IdentityClaims } from './openid-signer.js';
import { newState, GOOD, KEYS, TokenHarness } from './token-harness.js';

const grantAt = (path: string, more: Partial<OpenIdConnectGrant> = {}): OpenIdConnectGrant => ({
  kind: 'openid_connect',
  discovery: { path },
  scopes: ['openid', 'siret'],
  acr: ['eidas1', 'eidas2'],
  organisation: 'siret',
  pkce: true,
  ...more,
});

describe('OpenID Connect consent', () => {
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

  it('uses the page of the server, with scopes, assurance, state, nonce and verifier', async () => {
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

  it('is used for reads and has the consenting establishment as reference', async () => {
    expect(await trial.consent(connection, replica())).toEqual({ outcome: 'given', expires_at: null });
    expect(await trial.replica().tokens.reference(connection)).toBe('00001234400012');
    expect(await trial.read(connection, replica())).toEqual(GOOD);
  });

  it('survives a rotation of the encryption keys between its start and its end', async () => {
    const rotated = trial.replica(undefined, [grantAt('/discovery')], undefined, `k2:${Buffer.alloc(32, 2).toString('base64')},${KEYS}`);
    const started = (await trial.begin(connection, state, replica())) as { url: string; key_id: string };
    const parameters = trial.oauth.consentAt(started.url);
    expect(await trial.finish(connection, state, parameters, rotated, { key_id: started.key_id })).toMatchObject({ outcome: 'given' });
  });

  it.each<[string, string, Partial<IdentityClaims>]>([
    ['given', 'userinfo is plain JSON', { plain: true }],
    ['given', 'the organisation is a SIREN', { siret: '000012344' }],
    ['given', 'the end user signed in at a higher level', { acr: 'eidas2' }],
    ['rejected', 'the end user signed in at another level', { acr: 'self-asserted' }],
    ['rejected', 'the identity token has no level', { acr: undefined }],
    ['rejected', 'the level is not one text', { acr: ['eidas1'] }],
    ['wrong_company', 'the end user represents another company', { siret: '00009012600013' }],
    ['wrong_company', 'the end user represents no company', { siret: undefined }],
    ['wrong_company', 'the number only starts with the SIREN', { siret: '000012344X' }],
    ['rejected', 'the identity token has the nonce of another consent', { nonce: 'other' }],
    ['rejected', 'the identity token has an unknown signature', { forged: 'identity' }],
    ['rejected', 'userinfo has an unknown signature', { forged: 'userinfo' }],
    ['rejected', 'userinfo is about another person', { sub: 'p2' }],
    ['rejected', 'the identity token is for another application', { audience: 'other' }],
    ['rejected', 'the identity token is from another server', { issuer: 'https://other.example' }],
    ['rejected', 'the identity token has expired', { seconds: -3_600 }],
    ['rejected', 'no identity token is issued', { silent: true }],
  ])('is %s when %s', async (outcome, _when, text) => {
    Object.assign(trial.oauth.callerAtHosted, text);
    const issued = trial.oauth.revoked.length;
    expect(await trial.consent(connection, replica())).toMatchObject({ outcome });
    await trial.endDue(replica());
    // Tokens that are not stored are revoked.
    expect([await isStored(), trial.oauth.revoked.length - issued]).toEqual(outcome === 'given' ? [true, 0] : [false, 1]);
  });

  it('ignores the organisation when the manifest names no claim', async () => {
    trial.oauth.callerAtHosted.siret = '00009012600013';
    expect(await trial.consent(connection, replica(grantAt('/discovery', { organisation: undefined })))).toMatchObject({
      outcome: 'given',
    });
    expect(await trial.replica().tokens.reference(connection)).toBeNull();
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'revocation_endpoint', 'issuer'])(
    'does not start when the server has its %s elsewhere',
    async (member) => {
      expect(await trial.begin(connection, state, replica(grantAt(`/discovery/${member}`)))).toEqual({ outcome: 'unavailable' });
    },
  );

  it('is rejected without iss when the server always sends it', async () => {
    const at = replica(grantAt('/discovery/iss'));
    const parameters = trial.oauth.consentAt(await begun(at));
    expect(await trial.finish(connection, state, parameters, at)).toEqual({ outcome: 'rejected' });
    expect(await trial.finish(connection, state, { ...parameters, iss: trial.oauth.url }, at)).toMatchObject({ outcome: 'given' });
  });

  it('expires with the refresh token when the server states its lifetime', async () => {
    const at = replica();
    const parameters = trial.oauth.consentAt(await begun(at));
    trial.oauth.refreshSeconds = 86_400;
    const finished = await trial.finish(connection, state, parameters, at);
    trial.oauth.refreshSeconds = undefined;
    expect(Date.parse((finished as { expires_at: string }).expires_at)).toBeGreaterThan(fromNow(86_000_000).getTime());
  });
});
