import { compactDecrypt, decodeProtectedHeader, importJWK, importPKCS8, type CryptoKey, type JWK } from 'jose';

const ALGORITHMS = ['RSA-OAEP-256', 'ECDH-ES'];
const ENCRYPTIONS = ['A256GCM'];

const importKey = (specification: string, algorithm: string): Promise<CryptoKey | Uint8Array> =>
  specification.startsWith('{')
    ? importJWK(JSON.parse(specification) as JWK, algorithm)
    : importPKCS8(Buffer.from(specification, 'base64').toString('utf8'), algorithm);

/** Opens credentials that were sealed to the adapters' public key (compact JWE). */
export class CredentialOpener {
  /**
   * `privateKey`: a JWK as JSON, or a PKCS#8 PEM in base64; absent as long as no provider needs
   * credentials.
   */
  constructor(private readonly privateKey: string | undefined) {}

  async open(sealed: string): Promise<Record<string, string | boolean>> {
    if (this.privateKey === undefined) throw new Error('ADAPTERS_PRIVATE_KEY must be set to open credentials');
    const algorithm = String(decodeProtectedHeader(sealed).alg);
    const options = { keyManagementAlgorithms: ALGORITHMS, contentEncryptionAlgorithms: ENCRYPTIONS };
    const { plaintext } = await compactDecrypt(sealed, await importKey(this.privateKey, algorithm), options);
    return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string | boolean>;
  }
}
