// The one place that says who may say what over NATS: used by npm start, by the tests and by the
// deployment. As a command it prints a server configuration from NATS_PASSWORD_<SERVICE> variables:
// see deploy/README.md.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { natsServices } from '../services.mjs';

/** Who asks what and takes what, read from the code of the services by `npm run docs`. */
const trafficOfServices = JSON.parse(readFileSync(new URL('traffic.json', import.meta.url), 'utf8'));

// Events heard as they pass, beside JetStream: a gateway of any replica forgets a revoked key at
// once.
const heardEvents = { gateway: ['evt.users.api-key-revoked.v1'] };

const STREAMS = ['EVENTS', 'JOBS'];
const streamOf = (subject) => (subject.startsWith('job.') ? 'JOBS' : 'EVENTS');
const ownerOf = (subject) => subject.split('.')[1];

/**
 * A service publishes to the reply subject of a request that it received, once, and to no other
 * inbox: one that is broken into cannot answer in the place of another. The time is longer than any
 * request waits for its reply.
 */
const RESPONSES = { max: 1, expires: '10m' };

/** The work that somebody takes from it: other work would lie there for ever. */
const jobsOf = (service, traffic) =>
  Object.values(traffic).flatMap(({ takes }) => Object.values(takes).filter((subject) => subject.startsWith(`job.${service}.`)));

/** Its requests, and the chunks of large replies to them. */
const asking = (subjects) => [...subjects, ...[...new Set(subjects.map(ownerOf))].map((owner) => `_CHUNK.${owner}.>`)];

/** Its own consumers, which the keeper of the streams has made. */
const taking = (takes) =>
  Object.entries(takes).flatMap(([durable, subject]) => {
    const consumer = `${streamOf(subject)}.${durable}`;
    return [`$JS.API.CONSUMER.INFO.${consumer}`, `$JS.API.CONSUMER.MSG.NEXT.${consumer}`, `$JS.ACK.${consumer}.>`];
  });

/**
 * A service says its events and its jobs, asks what its code asks, answers those who ask it, and
 * takes from consumers of its own.
 */
function servicePermissions(service, traffic) {
  const { asks, takes } = traffic[service];
  return {
    publish: [
      ...asking(asks),
      `evt.${service}.>`,
      ...jobsOf(service, traffic),
      ...STREAMS.map((stream) => `$JS.API.STREAM.INFO.${stream}`),
      ...taking(takes),
    ],
    subscribe: [`req.${service}.>`, `_CHUNK.${service}.>`, `_INBOX.${service}.>`, ...(heardEvents[service] ?? [])],
    allow_responses: RESPONSES,
  };
}

/**
 * The keeper alone makes streams and consumers; it reads and empties none but what `erase` is
 * about, and says nothing else.
 */
const keeperPermissions = () => ({
  publish: [
    ...STREAMS.flatMap((stream) => [
      ...['CREATE', 'UPDATE', 'INFO', 'MSG.GET', 'MSG.DELETE'].map((verb) => `$JS.API.STREAM.${verb}.${stream}`),
      ...['CREATE', 'DURABLE.CREATE', 'INFO', 'DELETE'].map((verb) => `$JS.API.CONSUMER.${verb}.${stream}.>`),
      `$JS.API.CONSUMER.LIST.${stream}`,
    ]),
  ],
  subscribe: ['req.streams.>', '_INBOX.streams.>'],
  allow_responses: RESPONSES,
});

/**
 * Operators ask what their commands do, and hear nothing but the answers: what is theirs alone to
 * ask no service may, so that one that was broken into cannot.
 */
const staffPermissions = ({ staff = { asks: [] } }) => ({ publish: asking(staff.asks), subscribe: ['_INBOX.staff.>'] });

function permissionsOf(user, traffic) {
  if (user === 'staff') return staffPermissions(traffic);
  return user === 'streams' ? keeperPermissions() : servicePermissions(user, traffic);
}

const users = (passwords, traffic) =>
  Object.entries(passwords).map(([user, password]) => ({ user, password, permissions: permissionsOf(user, traffic) }));

/**
 * A server configuration (JSON is valid NATS configuration). `passwords` by service; without it
 * anyone may connect. Tests give the traffic of services they play, and the password of a `tester`
 * who may do anything.
 */
export function natsConfig({ host, port, storeDirectory, passwords, tester, traffic = trafficOfServices, settings = {} }) {
  const testers = tester ? [{ user: 'tester', password: tester }] : [];
  return JSON.stringify(
    {
      host,
      port,
      max_payload: 1_048_576,
      write_deadline: '10s',
      // A replica behind a partition keeps getting requests until it is noticed: within three of
      // these.
      ping_interval: '10s',
      ping_max: 2,
      // What a loss of power takes with it is published again; this keeps it little.
      jetstream: { store_dir: storeDirectory, sync_interval: '5s' },
      ...(passwords ? { authorization: { users: [...users(passwords, traffic), ...testers] } } : {}),
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
