// node deploy/make-env.mjs <folder>: writes the environment files of docker-compose.yml, with new
// secrets in compose.env. Existing files stay. See deploy/README.md.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseServices, natsServices, sealingServices } from './services.mjs';

const password = () => randomBytes(24).toString('base64url');

const folder = process.argv[2];
if (folder === undefined) {
  console.error('node deploy/make-env.mjs <folder>');
  process.exit(1);
}
mkdirSync(folder, { recursive: true });

/** Writes a file for its owner only. A second call would replace secrets that are in use. */
function write(name, lines) {
  try {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    console.error(`${join(folder, name)} exists and stays as it is.`);
  }
}

const secrets = [];
const line = (name, value) => secrets.push(`${name}='${value}'`);

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

write('compose.env', secrets);

// `npm run docs` writes sources.env from the manifests of the sources.
write('settings.env', [
  '# Settings of all services. docs/configuration.md lists them. A file <service>.env beside this one has those of one service.',
  '# Public address of the API.',
  "BASE_URL='http://127.0.0.1:3000'",
  '# Providers that are offered, separated by commas. Empty: all whose sources have an address below.',
  "PROVIDERS='company_legal_fr'",
  '# Addresses of the sources, by owner. Uncomment those that the deployment reads. Their accounts belong in adapters.env.',
  readFileSync(new URL('sources.env', import.meta.url), 'utf8').trimEnd(),
]);

write('adapters.env', ['# Accounts at the sources. docs/configuration.md lists the variables.']);
