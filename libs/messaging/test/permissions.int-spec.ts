import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type MsgHdrs, type NatsConnection, PermissionViolationError } from '@nats-io/transport-node';
import * as contracts from '@company-data/contracts';
import { createLogger } from '@company-data/observability';
import {
  databaseServices,
  eventually,
  natsServices,
  startTestNats,
  streamSettings,
  consumersOf,
  type TestNats,
  traffic,
} from '@company-data/testing';
import { EVENTS_STREAM, NatsLink, RpcServer, StreamProvisioner, streamOf } from '../src/index.js';
import { testGate } from './test-grants.js';

const logger = createLogger({ app: 'test', level: 'silent' });
const services = natsServices.filter((name) => name !== 'staff' && name !== 'streams');
const everyTaker = Object.entries(consumersOf(traffic));
const everyRequest = Object.values(contracts as unknown as Record<string, { subject?: string } | undefined>)
  .map((contract) => contract?.subject ?? '')
  .filter((subject) => subject.startsWith('req.'));
const others = (service: string): string[] => [...natsServices.filter((name) => name !== service), 'tester'];

function headersOf(name: string, value: string): MsgHdrs {
  const head = headers();
  head.set(name, value);
  return head;
}

/**
 * Requests to JetStream that only the streams service may send, some of them not even that service.
 */
const STREAM_WAYS = [
  ...['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'SNAPSHOT', 'RESTORE', 'MSG.GET', 'MSG.DELETE', 'PEER.REMOVE', 'LEADER.STEPDOWN'].flatMap(
    (verb) => ['EVENTS', 'JOBS', 'SPY'].map((stream) => `$JS.API.STREAM.${verb}.${stream}`),
  ),
  ...['STREAM.NAMES', 'STREAM.LIST', 'STREAM.TEMPLATE.CREATE.SPY', 'INFO', 'STREAM.INFO.SPY', 'ACCOUNT.PURGE.X', 'META.LEADER.STEPDOWN'],
].map((way) => (way.startsWith('$') ? way : `$JS.API.${way}`));

const CONSUMER_WAYS = ['EVENTS', 'JOBS'].flatMap((stream) => [
  `$JS.API.CONSUMER.CREATE.${stream}`,
  `$JS.API.CONSUMER.CREATE.${stream}.spy`,
  `$JS.API.CONSUMER.CREATE.${stream}.spy.evt.users.user-deleted.v1`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${stream}.spy`,
  `$JS.API.CONSUMER.NAMES.${stream}`,
  `$JS.API.CONSUMER.LIST.${stream}`,
  `$JS.API.CONSUMER.MSG.NEXT.${stream}.spy`,
  `$JS.API.DIRECT.GET.${stream}`,
  `$JS.API.DIRECT.GET.${stream}.evt.sync.data-changed.v1`,
]);

/**
 * Returns all JetStream subjects of a durable consumer that a service must not use. Its own
 * consumers it may inspect and pull.
 */
const waysInto = (durable: string, subject: string, isOwn: boolean): string[] => {
  const consumer = `${streamOf(subject)}.${durable}`;
  const never = ['DELETE', 'PAUSE', 'UNPIN', 'LEADER.STEPDOWN', 'DURABLE.CREATE', 'CREATE'].map(
    (verb) => `$JS.API.CONSUMER.${verb}.${consumer}`,
  );
  const own = [`$JS.API.CONSUMER.INFO.${consumer}`, `$JS.API.CONSUMER.MSG.NEXT.${consumer}`, `$JS.ACK.${consumer}.1.1.1.1.1`];
  return [...never, `$JS.API.CONSUMER.CREATE.${consumer}.${subject}`, ...(isOwn ? [] : own)];
};

function forbiddenToPublish(service: string): string[] {
  const { asks, takes } = traffic[service]!;
  const isAsked = (owner: string): boolean => asks.some((subject) => subject.split('.')[1] === owner);
  return [
    ...STREAM_WAYS,
    ...CONSUMER_WAYS,
    ...everyTaker.flatMap(([durable, subject]) => waysInto(durable, subject, durable in takes)),
    ...databaseServices.filter((name) => name !== service).map((name) => contracts.eraseEventsOf(name).subject),
    ...everyRequest.filter((subject) => !asks.includes(subject)),
    ...others(service).flatMap((other) => [`evt.${other}.user-deleted.v1`, `job.${other}.company_legal_fr`]),
    ...others(service).flatMap((other) => (isAsked(other) ? [] : [`_CHUNK.${other}.a.b`])),
    ...others(service).flatMap((other) => [`_INBOX.${other}.a.b`, `_INBOX.${other}.tester.a.b`, `_INBOX.gateway.${other}.a.b`]),
    ...['$SYS.REQ.SERVER.PING', '$SYS.REQ.ACCOUNT.X.CONNS', '$SRV.PING', '$JS.FC.EVENTS.a', '$JS.EVENT.ADVISORY.API', '$KV.a.b', 'hop'],
  ];
}

const forbiddenToHear = (service: string): string[] => [
  ...['>', '*', 'req.>', 'evt.>', 'evt.sync.data-changed.v1', 'job.>', '_INBOX.>', '_CHUNK.>', '$JS.>', '$JS.EVENT.ADVISORY.>', '$SYS.>'],
  ...others(service).flatMap((other) => [`req.${other}.>`, `_INBOX.${other}.>`, `_CHUNK.${other}.>`]),
];

describe('compromised service', () => {
  let nats: TestNats;
  let keeper: StreamProvisioner;
  const links: NatsLink[] = [];

  const linkOf = async (name: string): Promise<NatsLink> => {
    const link = await NatsLink.connect({ servers: nats.url, name, ...nats.credentialsOf(name) });
    links.push(link);
    return link;
  };

  beforeAll(async () => {
    nats = await startTestNats();
    keeper = new StreamProvisioner({
      link: await linkOf('streams'),
      logger,
      settings: streamSettings,
      consumers: consumersOf(traffic),
    });
    await keeper.start();
  });
  afterAll(async () => {
    await keeper?.stop();
    await Promise.all(links.map((link) => link.close()));
    await nats?.stop();
  });

  /** Returns the subjects that the broker rejects during an attempt. */
  async function refusedDuring(connection: NatsConnection, attempt: () => void, expected: number): Promise<Set<string>> {
    const refused = new Set<string>();
    void (async () => {
      for await (const status of connection.status())
        if (status.type === 'error' && status.error instanceof PermissionViolationError) refused.add(status.error.subject);
    })();
    attempt();
    await connection.flush();
    // The assertion of the test names the subjects that were not rejected.
    await eventually(() => refused.size >= expected).catch(() => undefined);
    return refused;
  }

  it.each(services)('%s publishes only on its own subjects', async (service) => {
    const { connection } = await linkOf(service);
    const subjects = [...new Set(forbiddenToPublish(service))];
    const refused = await refusedDuring(
      connection,
      () => subjects.forEach((subject) => connection.publish(subject, '{}')),
      subjects.length,
    );
    expect(subjects.filter((subject) => !refused.has(subject))).toEqual([]);
  });

  it('responds once to its own requests and not to those of others, at the inboxes of the previous release', async () => {
    const [gateway, users, input] = [await linkOf('gateway'), await linkOf('users'), await linkOf('input')];
    const replies: string[] = [];
    users.connection.subscribe('req.users.get-user', {
      callback: (_error, message) => {
        replies.push(message.reply!);
        message.respond('first');
      },
    });
    await users.connection.flush();
    const answered: string[] = [];
    gateway.connection.subscribe('_INBOX.gateway.mine.>', { callback: (_error, message) => void answered.push(message.string()) });
    gateway.connection.publish('req.users.get-user', '{}', { reply: '_INBOX.gateway.mine.1' });
    await eventually(() => answered.length > 0);
    const forged = await refusedDuring(input.connection, () => input.connection.publish(replies[0]!, 'forged'), 1);
    const again = await refusedDuring(users.connection, () => users.connection.publish(replies[0]!, 'again'), 1);
    expect([[...forged], [...again], answered]).toEqual([replies, replies, ['first']]);
  });

  it.each(['streams', 'staff'])('%s publishes to no inbox of another user', async (user) => {
    const { connection } = await linkOf(user);
    const inboxes = others(user).flatMap((other) => [`_INBOX.${other}.a.b`, `_INBOX.gateway.${other}.a.b`]);
    const refused = await refusedDuring(connection, () => inboxes.forEach((inbox) => connection.publish(inbox, '{}')), inboxes.length);
    expect([...refused].toSorted()).toEqual(inboxes.toSorted());
  });

  it.each(services)('%s subscribes only to its own subjects', async (service) => {
    const { connection } = await linkOf(service);
    const subjects = forbiddenToHear(service);
    const hear = (): void => subjects.forEach((subject) => void connection.subscribe(subject, { callback: () => undefined }));
    const refused = await refusedDuring(connection, hear, subjects.length);
    expect(subjects.filter((subject) => !refused.has(subject))).toEqual([]);
  });

  it.each([...services, 'streams'])('%s consumes no event that it can publish and have redirected', (service) => {
    const own = Object.values(traffic[service]?.takes ?? {}).filter((subject) => subject.split('.')[1] === service);
    expect(own).toEqual([]);
  });

  it.each(['req.users.create-account', 'req.users.get-user'])(
    'cannot have the broker redirect a message as the request %s',
    async (request) => {
      const handled: unknown[] = [];
      const server = new RpcServer(await linkOf('users'), testGate(), { drainTimeoutMs: 0 });
      server.addHandler(request, (asked) => Promise.resolve(handled.push(asked)));
      await new Promise<void>((resolve) => void server.listen(() => resolve()));
      const [users, adapters] = [await linkOf('users'), await linkOf('adapters')];
      await jetstream(users.connection).publish('evt.users.user-deleted.v1', '{}');
      const heard = users.connection.subscribe(request, { max: 1 });
      await users.connection.flush();
      adapters.connection.publish('$JS.API.CONSUMER.MSG.NEXT.EVENTS.adapters--erase-user', '{"batch":1}', { reply: request });
      for await (const message of heard) expect(message.reply).toMatch(/^\$JS\.ACK\./);
      await server.close();
      expect(handled).toEqual([]);
    },
  );

  it('cannot empty a stream by a header', async () => {
    const { connection } = await linkOf('adapters');
    const rollup = jetstream(connection).publish('evt.adapters.hop.v1', '', { headers: headersOf('Nats-Rollup', 'all') });
    await expect(rollup).rejects.toThrow(/rollup not permitted/);
  });

  it('leaves the streams unchanged', async () => {
    const manager = await jetstreamManager((await linkOf('tester')).connection);
    const names = (await manager.streams.list().next()).map(({ config }) => config.name);
    expect(names.toSorted()).toEqual(['EVENTS', 'JOBS']);
    const { config } = await manager.streams.info(EVENTS_STREAM);
    expect(config).toMatchObject({ subjects: ['evt.>'], allow_direct: false, allow_rollup_hdrs: false });
    expect(config.republish).toBeUndefined();
    const consumers = await manager.consumers.list(EVENTS_STREAM).next();
    const wanted = everyTaker.filter(([, subject]) => streamOf(subject) === EVENTS_STREAM).map(([durable]) => durable);
    expect(consumers.map(({ name }) => name).toSorted()).toEqual(wanted.toSorted());
  });
});
