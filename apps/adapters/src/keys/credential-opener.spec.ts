import { describe, expect, it } from '@jest/globals';
import { CompactEncrypt, exportJWK, exportPKCS8, generateKeyPair, type CryptoKey } from 'jose';
import { CredentialOpener } from './credential-opener.js';

const credentials = { client_id: 'account', is_sandbox: true };
const seal = (publicKey: CryptoKey, alg: string, enc = 'A256GCM'): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(credentials))).setProtectedHeader({ alg, enc }).encrypt(publicKey);

describe('CredentialOpener', () => {
  it.each(['RSA-OAEP-256', 'ECDH-ES'])('decrypts %s credentials with a JWK', async (alg) => {
    const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
    const opener = new CredentialOpener(JSON.stringify(await exportJWK(privateKey)));
    expect(await opener.open(await seal(publicKey, alg))).toEqual(credentials);
  });

  it('decrypts credentials with a PEM in base64', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
    const opener = new CredentialOpener(Buffer.from(await exportPKCS8(privateKey)).toString('base64'));
    expect(await opener.open(await seal(publicKey, 'RSA-OAEP-256'))).toEqual(credentials);
  });

  it('rejects credentials for another key', async () => {
    const other = await generateKeyPair('RSA-OAEP-256', { extractable: true });
    const { privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
    const opener = new CredentialOpener(JSON.stringify(await exportJWK(privateKey)));
    await expect(opener.open(await seal(other.publicKey, 'RSA-OAEP-256'))).rejects.toThrow();
  });

  it('rejects a weaker cipher', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
    const opener = new CredentialOpener(JSON.stringify(await exportJWK(privateKey)));
    await expect(opener.open(await seal(publicKey, 'RSA-OAEP-256', 'A128CBC-HS256'))).rejects.toThrow('not allowed');
  });

  it('names the missing variable without a key', async () => {
    await expect(new CredentialOpener(undefined).open('x')).rejects.toThrow('ADAPTERS_PRIVATE_KEY');
  });
});
