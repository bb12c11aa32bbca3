// Permissions of each service over NATS, for `npm start`, the tests and deployments. As a command,
// prints a server configuration with the passwords in NATS_PASSWORD_<SERVICE>, of second users in
// NATS_PASSWORD_<SERVICE>_B, with TLS, and of a cluster. See deploy/README.md.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { natsServices } from '../services.mjs';

/**
 * Requests that each service sends, and subjects that it consumes. `npm run docs` derives them from
 * the code.
 */
const trafficOfServices = JSON.parse(readFileSync(new URL('traffic.json', import.meta.url), 'utf8'));

/**
 * Requests by service that only the previous release sends. It runs beside this one during an
 * upgrade.
 */
const { asks: formerAsks = {} } = JSON.parse(readFileSync(new URL('../previous-release.json', import.meta.url), 'utf8'));

// Events that a service receives without JetStream, in every replica. Each gateway replica drops a
// revoked key from its cache at once.
const heardEvents = { gateway: ['evt.users.api-key-revoked.v1'] };

const STREAMS = ['EVENTS', 'JOBS'];
const streamOf = (subject) => (subject.startsWith('job.') ? 'JOBS' : 'EVENTS');
const ownerOf = (subject) => subject.split('.')[1];

/**
 * Requests wait for their reply at `_INBOX.<sender>.<owner>.>`. A compromised service therefore
 * cannot reply for another one.
 */
const replies = (service) => `_INBOX.*.${service}.>`;

/**
 * Requests of the previous release wait at another inbox. A service may publish once to the reply
 * subject of a request that it received. A reload forgets these subjects. The expiry is longer than
 * any request waits.
 */
const RESPONSES = { max: 1, expires: '10m' };

/** Jobs of a service that another service consumes. Other jobs would stay in the stream. */
const jobsOf = (service, traffic) =>
  Object.values(traffic).flatMap(({ takes }) => Object.values(takes).filter((subject) => subject.startsWith(`job.${service}.`)));

/** The requests, and the chunks of large replies. */
const asking = (subjects) => [...subjects, ...[...new Set(subjects.map(ownerOf))].map((owner) => `_CHUNK.${owner}.>`)];

/** The durable consumers of a service, provisioned by streams. */
const taking = (takes) =>
  Object.entries(takes).flatMap(([durable, subject]) => {
    const consumer = `${streamOf(subject)}.${durable}`;
    return [`$JS.API.CONSUMER.INFO.${consumer}`, `$JS.API.CONSUMER.MSG.NEXT.${consumer}`, `$JS.ACK.${consumer}.>`];
  });

/**
 * A service publishes its events and jobs, sends the requests of its code, replies to requests, and
 * reads from its own consumers.
 */
function servicePermissions(service, traffic) {
  const { asks, takes } = traffic[service];
  return {
    publish: [
      ...asking([...asks, ...(formerAsks[service] ?? [])]),
      `evt.${service}.>`,
      ...jobsOf(service, traffic),
      ...STREAMS.map((stream) => `$JS.API.STREAM.INFO.${stream}`),
      ...taking(takes),
      replies(service),
    ],
    subscribe: [`req.${service}.>`, `_CHUNK.${service}.>`, `_INBOX.${service}.>`, ...(heardEvents[service] ?? [])],
    allow_responses: RESPONSES,
  };
}

/**
 * Only streams provisions streams and consumers. It reads and deletes messages only for erasures,
 * and publishes nothing else.
 */
const keeperPermissions = () => ({
  publish: [
    ...STREAMS.flatMap((stream) => [
      ...['CREATE', 'UPDATE', 'INFO', 'MSG.GET', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
      ...['CREATE', 'DURABLE.CREATE', 'INFO', 'DELETE'].map((verb) => `$JS.API.CONSUMER.${verb}.${stream}.>`),
      `$JS.API.CONSUMER.LIST.${stream}`,
    ]),
    replies('streams'),
  ],
  subscribe: ['req.streams.>', '_CHUNK.streams.>', '_INBOX.streams.>'],
  allow_responses: RESPONSES,
});

/**
 * staff sends the requests of its commands, and receives replies only. No service may send the
 * requests that are reserved for staff.
 */
const staffPermissions = ({ staff = { asks: [] } }) => ({ publish: asking(staff.asks), subscribe: ['_INBOX.staff.>'] });

/** While a password is replaced, a service has a second user with the same permissions. */
const SECOND = '_b';

function permissionsOf(user, traffic) {
  const service = user.endsWith(SECOND) ? user.slice(0, -SECOND.length) : user;
  if (service === 'staff') return staffPermissions(traffic);
  return service === 'streams' ? keeperPermissions() : servicePermissions(service, traffic);
}

const users = (passwords, traffic) =>
  Object.entries(passwords).map(([user, password]) => ({ user, password, permissions: permissionsOf(user, traffic) }));

/**
 * Returns a server configuration as JSON, which is valid NATS configuration. `passwords` has one
 * password per service. Without it, anyone may connect. Tests pass the traffic of simulated
 * services, and the password of a `tester` without restrictions.
 */
export function natsConfig({ host, port, storeDirectory, passwords, tester, traffic = trafficOfServices, settings = {} }) {
  const testers = tester ? [{ user: 'tester', password: tester }] : [];
  return JSON.stringify(
    {
      host,
      port,
      max_payload: 1_048_576,
      write_deadline: '10s',
      // A replica behind a network partition receives requests until the server notices, within
      // three intervals.
      ping_interval: '10s',
      ping_max: 2,
      // SIGUSR2 makes the server pass its streams to the others and close its connections one after
      // the other. 30 s is the shortest duration that the server accepts.
      lame_duck_duration: '30s',
      lame_duck_grace_period: '2s',
      // After a power loss, lost messages are published again. A short interval keeps their number
      // small.
      jetstream: { store_dir: storeDirectory, sync_interval: '5s' },
      ...(passwords ? { authorization: { users: [...users(passwords, traffic), ...testers] } } : {}),
      ...settings,
    },
    null,
    2,
  );
}

/** Reads a password or its bcrypt hash from its variable, or from the file of `<variable>_FILE`. */
function secretFromEnvironment(variable) {
  const file = process.env[`${variable}_FILE`];
  return file ? readFileSync(file, 'utf8').replace(/[\r\n]+$/, '') : process.env[variable];
}

/** Passwords of the user of a service, of its second user, or of both. */
function passwordsOf(service) {
  const set = [service, `${service}${SECOND}`].map((user) => [user, secretFromEnvironment(`NATS_PASSWORD_${user.toUpperCase()}`)]);
  if (set.every(([, password]) => !password)) throw new Error(`NATS_PASSWORD_${service.toUpperCase()} is not set.`);
  return set.filter(([, password]) => password);
}

/** TLS of the server, if it has a certificate. With a CA, clients need a certificate too. */
function tlsFromEnvironment() {
  const { NATS_TLS_CERT_FILE: cert_file, NATS_TLS_KEY_FILE: key_file, NATS_TLS_CA_FILE: ca_file } = process.env;
  if (!cert_file !== !key_file) throw new Error('NATS_TLS_CERT_FILE and NATS_TLS_KEY_FILE are set together.');
  return cert_file ? { tls: { cert_file, key_file, ...(ca_file ? { ca_file, verify: true } : {}) } } : {};
}

/**
 * Settings of one server of a cluster. `hosts` are the servers, each as `host:port` of its routes.
 * `password` is that of the routes.
 */
export function clusterOf({ name, listen, hosts, password, tls }) {
  const login = { user: 'route', password };
  const routes = hosts.map((host) => `nats://${login.user}:${encodeURIComponent(password)}@${host}`);
  return {
    server_name: name,
    cluster: { name: 'company-data', listen, authorization: { ...login, timeout: 5 }, routes, ...(tls ? { tls } : {}) },
  };
}

/** Cluster of the server, if it has one. Routes use the certificate of the server. */
function clusterFromEnvironment() {
  const { NATS_CLUSTER_HOSTS: hosts, NATS_SERVER_NAME: name, NATS_CLUSTER_CA_FILE: ca_file } = process.env;
  if (!hosts) return {};
  const password = secretFromEnvironment('NATS_CLUSTER_PASSWORD');
  if (!name || !password) throw new Error('NATS_CLUSTER_HOSTS needs NATS_SERVER_NAME and NATS_CLUSTER_PASSWORD.');
  const { tls } = tlsFromEnvironment();
  if (tls && !ca_file) throw new Error('NATS_CLUSTER_HOSTS needs NATS_CLUSTER_CA_FILE when the server has a certificate.');
  const { cert_file, key_file } = tls ?? {};
  return clusterOf({
    name,
    listen: '0.0.0.0:6222',
    hosts: hosts.split(',').map((host) => `${host}:6222`),
    password,
    tls: tls && { cert_file, key_file, ca_file, verify: true },
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const passwords = Object.fromEntries(natsServices.flatMap(passwordsOf));
  console.log(
    natsConfig({
      host: '0.0.0.0',
      port: 4222,
      storeDirectory: '/data',
      passwords,
      settings: { http: '127.0.0.1:8222', ...tlsFromEnvironment(), ...clusterFromEnvironment() },
    }),
  );
}
