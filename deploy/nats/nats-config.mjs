// The one place that says who may say what over NATS: used by npm start, by the tests and by the deployment.
// As a command it prints a server configuration from NATS_PASSWORD_<SERVICE> variables: see deploy/README.md.
import { pathToFileURL } from 'node:url';
import { natsServices } from '../services.mjs';

// Jobs are handed out by sync alone; whoever works on them takes them through JetStream.
const jobPublishers = ['sync'];

// What opens accounts and makes keys: no service asks it, so that one that was broken into cannot either.
const staffOnly = ['req.users.create-account', 'req.users.create-api-key', 'req.users.revoke-api-key', 'req.alerts.create-webhook-secret'];

// Events heard as they pass, beside JetStream: a gateway of any replica forgets a revoked key at once.
const heardEvents = { gateway: ['evt.users.api-key-revoked.v1'] };

/** What one service may publish and subscribe to; replies and chunks go to whoever asked, so inboxes are open to publishers. */
function servicePermissions(service) {
  return {
    publish: {
      allow: [
        'req.>',
        '_CHUNK.>',
        '_INBOX.>',
        `evt.${service}.>`,
        ...(jobPublishers.includes(service) ? ['job.>'] : []),
        '$JS.API.>',
        '$JS.ACK.>',
        '$JS.FC.>',
      ],
      deny: service === 'staff' ? [] : staffOnly,
    },
    subscribe: [`req.${service}.>`, `_CHUNK.${service}.>`, `_INBOX.${service}.>`, '$JS.EVENT.ADVISORY.>', ...(heardEvents[service] ?? [])],
  };
}

const users = (passwords) =>
  Object.entries(passwords).map(([user, password]) => ({ user, password, permissions: servicePermissions(user) }));

/** A server configuration (JSON is valid NATS configuration). `passwords` by service; without it anyone may connect. */
export function natsConfig({ host, port, storeDirectory, passwords, settings = {} }) {
  return JSON.stringify(
    {
      host,
      port,
      max_payload: 1_048_576,
      write_deadline: '10s',
      // A replica behind a partition keeps getting requests until it is noticed: within three of these.
      ping_interval: '10s',
      ping_max: 2,
      // What a loss of power takes with it is published again; this keeps it little.
      jetstream: { store_dir: storeDirectory, sync_interval: '5s' },
      ...(passwords ? { authorization: { users: users(passwords) } } : {}),
      ...settings,
    },
    null,
    2,
  );
}

function passwordFromEnvironment(service) {
  const password = process.env[`NATS_PASSWORD_${service.toUpperCase()}`];
  if (!password) throw new Error(`NATS_PASSWORD_${service.toUpperCase()} is not set.`);
  return password;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const passwords = Object.fromEntries(natsServices.map((service) => [service, passwordFromEnvironment(service)]));
  console.log(natsConfig({ host: '0.0.0.0', port: 4222, storeDirectory: '/data', passwords, settings: { http: '127.0.0.1:8222' } }));
}
