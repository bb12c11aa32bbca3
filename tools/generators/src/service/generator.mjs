import { addLine, edit, editJson, versionsOf } from '../edits.mjs';
import { assertNamed, pascalOf } from '../words.mjs';
import { afterwards, formatted, writeFiles } from '../write.mjs';

const NEEDS = ['kernel', 'contracts', 'messaging', 'persistence', 'observability', 'service'];

const PACKAGES = ['@nestjs/common', 'typeorm'];
const TEST_PACKAGES = ['@company-data/service-testing', '@jest/globals'];

const before = (piece, mark) => (text) => text.replace(mark, `${piece}$&`);

const composed = (name, NAME) => `  ${name}:
    <<: *service
    image: company-data/${name}:\${VERSION:-development}
    build: { context: ., dockerfile: deploy/Dockerfile, args: { <<: *build, APP: ${name} } }
    env_file: ['\${SETTINGS:-.data/deploy}/settings.env', { path: '\${SETTINGS:-.data/deploy}/${name}.env', required: false }]
    environment:
      <<: *nats
      NATS_USER: ${name}
      NATS_PASSWORD: \${NATS_PASSWORD_${NAME}:?}
      DATABASE_URL: postgres://${name}:\${DATABASE_PASSWORD_${NAME}:?}@postgres:5432/company_data
      GRANT_PUBLIC_KEYS: \${GRANT_PUBLIC_KEYS:?}
      STAFF_PUBLIC_KEYS: \${STAFF_PUBLIC_KEYS:?}

`;

const migrating = (name) =>
  `  migrate-${name}: { extends: ${name}, profiles: [migrate], restart: 'no', entrypoint: [node, apps/${name}/dist/migrate.js] }\n`;

/** Adds the service to the deployment, after the other services with a schema. */
function deploy(tree, name) {
  const NAME = name.toUpperCase();
  const secret = (kind) => `      ${kind}_PASSWORD_${NAME}: \${${kind}_PASSWORD_${NAME}:?}\n`;
  const needs = `  "${name}": { "app": true, "database": true, "nats": true, "grace": 30 },\n`;
  edit(tree, 'deploy/services.json', before(needs, /^ {2}"gateway"/m));
  const hears = { asks: [`req.streams.erase-events.${name}`], takes: { [`${name}--erase-user`]: 'evt.users.user-deleted.v1' } };
  editJson(tree, 'deploy/nats/traffic.json', ({ gateway, ...others }) => ({ ...others, [name]: hears, gateway }));
  edit(tree, 'docker-compose.yml', before(secret('DATABASE'), /^ {4}command: \[postgres/m));
  edit(tree, 'docker-compose.yml', before(secret('NATS'), /^ {6}NATS_PASSWORD_GATEWAY: /m));
  edit(tree, 'docker-compose.yml', before(composed(name, NAME), /^ {2}gateway:/m));
  edit(tree, 'docker-compose.yml', (text) => text.replace(/(^ {2}migrate-\w+: .*\n)(?!  migrate-)/m, `$1${migrating(name)}`));
}

/** Adds the service to npm start. */
function launch(tree, name) {
  const start = `  ${name}: async (environment) => (await import('@company-data/${name}')).start${pascalOf(name)}(environment),`;
  edit(tree, 'tools/launcher/src/services.ts', (text) => addLine(text, start, /^ {2}gateway: async/));
  const withReference = (json) => ({ ...json, references: [...json.references, { path: `../../apps/${name}` }] });
  editJson(tree, 'tools/launcher/tsconfig.json', withReference);
  const withDependency = (json) => ({ ...json, dependencies: { ...json.dependencies, [`@company-data/${name}`]: '*' } });
  editJson(tree, 'tools/launcher/package.json', withDependency);
}

/** Writes a service with a schema, and adds it to the deployment and to npm start. */
export default async function service(tree, { name, owns = 'the ids of deleted users' }) {
  assertNamed(name, /^[a-z]+$/, 'a service');
  const time = String(Date.now());
  const dependencies = versionsOf(tree, [...NEEDS.map((need) => `@company-data/${need}`), ...PACKAGES]);
  const devDependencies = versionsOf(tree, TEST_PACKAGES);
  const values = { name, Name: pascalOf(name), owns, needs: NEEDS, dependencies, devDependencies, time };
  writeFiles(tree, import.meta.url, 'files', `apps/${name}`, values);
  deploy(tree, name);
  launch(tree, name);
  editJson(tree, 'tsconfig.json', (json) => ({ ...json, references: [...json.references, { path: `apps/${name}` }] }));
  await formatted(tree);
  return afterwards('Run npm install, so that other packages can import it, and complete its README.');
}
