// Prints new secrets for docker-compose.yml, and the addresses of the real sources, commented out.
// See deploy/README.md.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { databaseServices, natsServices, sealingServices } from './services.mjs';

const password = () => randomBytes(24).toString('base64url');
const line = (name, value) => console.log(`${name}='${value}'`);

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const asJwk = (key) => JSON.stringify({ ...key.export({ format: 'jwk' }), kid: 'adapters-1', alg: 'ECDH-ES', use: 'enc' });

line('POSTGRES_PASSWORD', password());
for (const service of databaseServices) line(`DATABASE_PASSWORD_${service.toUpperCase()}`, password());
for (const service of natsServices) line(`NATS_PASSWORD_${service.toUpperCase()}`, password());
for (const service of sealingServices)
  line(`ENCRYPTION_KEYS_${service.toUpperCase()}`, `${service}-1:${randomBytes(32).toString('base64')}`);
line('API_KEY_PEPPER', randomBytes(32).toString('base64'));

// Only users signs account grants, and only staff signs staff requests.
for (const [name, id] of [
  ['GRANT', 'users-1'],
  ['STAFF', 'staff-1'],
]) {
  const keys = generateKeyPairSync('ed25519');
  line(`${name}_KEYS`, `${id}:${keys.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')}`);
  line(`${name}_PUBLIC_KEYS`, `${id}:${keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`);
}
line('ADAPTERS_PRIVATE_KEY', asJwk(privateKey));
line('ADAPTERS_PUBLIC_KEY', asJwk(publicKey));

console.log('\n# Providers that are offered, separated by commas. Empty: all. Each provider needs the addresses of its sources, below.');
line('PROVIDERS', 'company_legal_fr');

console.log(
  '\n# Addresses of the sources, by owner. Uncomment those that the deployment reads. Their accounts are in docs/configuration.md.',
);
// `npm run docs` writes this file from the manifests of the sources.
process.stdout.write(readFileSync(new URL('sources.env', import.meta.url), 'utf8'));
