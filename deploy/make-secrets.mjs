// node deploy/make-secrets.mjs <folder> <host:port of PostgreSQL> [release]: prints the Secrets of
// deploy/chart, one per service, from the compose.env that make-env.mjs wrote to the folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseServices, natsServices, sealingServices } from './services.mjs';

const [folder, database, release = 'company-data'] = process.argv.slice(2);
if (database === undefined) {
  console.error('node deploy/make-secrets.mjs <folder> <host:port of PostgreSQL> [release]');
  process.exit(1);
}
const written = readFileSync(join(folder, 'compose.env'), 'utf8');
const value = Object.fromEntries([...written.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, text]) => [name, text]));

/** Each service gets only its own secrets. */
function secretsOf(service) {
  const own = service.toUpperCase();
  const names = [
    ...(databaseServices.includes(service) ? ['GRANT_PUBLIC_KEYS', 'STAFF_PUBLIC_KEYS'] : []),
    ...({ users: ['GRANT_KEYS', 'API_KEY_PEPPER', 'ADAPTERS_PUBLIC_KEY'], adapters: ['ADAPTERS_PRIVATE_KEY'] }[service] ?? []),
  ];
  return {
    NATS_PASSWORD: value[`NATS_PASSWORD_${own}`],
    ...(databaseServices.includes(service)
      ? { DATABASE_URL: `postgres://${service}:${value[`DATABASE_PASSWORD_${own}`]}@${database}/company_data` }
      : {}),
    ...(sealingServices.includes(service) ? { ENCRYPTION_KEYS: value[`ENCRYPTION_KEYS_${own}`] } : {}),
    ...Object.fromEntries(names.map((name) => [name, value[name]])),
  };
}

// Operators have the secrets of staff on their own machines.
const items = natsServices
  .filter((service) => service !== 'staff')
  .map((service) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: `${release}-${service}` },
    type: 'Opaque',
    stringData: secretsOf(service),
  }));
console.log(JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2));
