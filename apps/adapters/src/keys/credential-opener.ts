import { compactDecrypt, decodeProtectedHeader, importJWK, importPKCS8, type CryptoKey, type JWK } from 'jose';

const ALGORITHMS = ['RSA-OAEP-256', 'ECDH-ES'];
const ENCRYPTIONS = ['A256GCM'];

const importKey = (specification: string, algorithm: string): Promise<CryptoKey | Uint8Array> =>
  specification.startsWith('{')
    ? importJWK(JSON.parse(specification) as JWK, algorithm)
    : importPKCS8(Buffer.from(specification, 'base64').toString('utf8'), algorithm);

/** Decrypts credentials that users encrypted to the public key of adapters (compact JWE). */
export class CredentialOpener {
  /**
   * @param privateKey a JWK as JSON, or a PKCS#8 PEM in base64, undefined while no provider needs
   *   credentials
   */
  constructor(private readonly privateKey: string | undefined) {}

  async open(sealed: string): Promise<Record<string, string | boolean>> {
    if (this.privateKey === undefined) throw new Error('ADAPTERS_PRIVATE_KEY must be set to decrypt credentials');
    const algorithm = String(decodeProtectedHeader(sealed).alg);
    const options = { keyManagementAlgorithms: ALGORITHMS, contentEncryptionAlgorithms: ENCRYPTIONS };
    const { plaintext } = await compactDecrypt(sealed, await importKey(this.privateKey, algorithm), options);
    return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string | boolean>;
  }
}
