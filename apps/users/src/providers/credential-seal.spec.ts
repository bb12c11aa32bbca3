import { describe, expect, it } from '@jest/globals';
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose';
import { CredentialSeal } from './credential-seal.js';

const credentials = { client_id: 'compte', client_secret: 'é€', is_sandbox: true };

describe('credential seal', () => {
  it.each([
    ['RSA-OAEP-256', {}],
    ['ECDH-ES+A256KW', { crv: 'P-256' }],
    ['ECDH-ES+A256KW', { crv: 'X25519' }],
  ])('encrypts credentials for the private key only (%s %j)', async (algorithm, options) => {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true, ...options });
    const seal = await CredentialSeal.fromJwk(JSON.stringify(await exportJWK(publicKey)));
    const sealed = await seal.seal(credentials);
    expect(sealed).not.toContain('compte');
    expect(JSON.parse(Buffer.from((await compactDecrypt(sealed, privateKey)).plaintext).toString())).toEqual(credentials);
  });

  it('fails without a key', async () => {
    await expect((await CredentialSeal.fromJwk(undefined)).seal(credentials)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  it.each(['no JSON', '{}', '{"kty":"oct","k":"AAAA"}'])('rejects the key %s', async (json) => {
    await expect(CredentialSeal.fromJwk(json)).rejects.toThrow();
  });

  it('rejects a private key', async () => {
    const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { extractable: true });
    await expect(CredentialSeal.fromJwk(JSON.stringify(await exportJWK(privateKey)))).rejects.toThrow('private key');
  });
});
