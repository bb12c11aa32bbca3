import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiKeyRevoked, type ApiKeyRevokedV1, type EventEnvelope } from '@company-data/contracts';
import { createLogger } from '@company-data/observability';
import { eventually, startTestNats, streamSettings, type TestNats } from '@company-data/testing';
import { jetstream } from '@nats-io/jetstream';
import { envelopeOf, listenToEvents, lastSequence, NatsLink, StreamProvisioner } from '../src/index.js';
import { patiently } from './bus.js';

const ACCOUNT = '00000000-0000-4000-8000-000000000001';
const logger = createLogger({ app: 'test', level: 'silent' });
const { subject } = ApiKeyRevoked;

describe('listenToEvents', () => {
  const links: NatsLink[] = [];
  const heard: EventEnvelope<ApiKeyRevokedV1>[] = [];
  let nats: TestNats;
  let keeper: StreamProvisioner;
  let users: NatsLink;

  beforeAll(async () => {
    nats = await startTestNats();
    keeper = new StreamProvisioner({ link: await linkOf('streams'), logger, settings: streamSettings, consumers: {} });
    await patiently(() => keeper.start());
    users = await linkOf('users');
    const gateway = await linkOf('gateway');
    listenToEvents(gateway, ApiKeyRevoked, (event) => {
      heard.push(event);
      if (heard.length === 1) throw new Error('the first event fails');
    });
    await gateway.connection.flush();
  });
  afterAll(async () => {
    await keeper.stop();
    await Promise.all(links.map((link) => link.close()));
    await nats.stop();
  });

  async function linkOf(name: string): Promise<NatsLink> {
    const link = await NatsLink.connect({ servers: nats.url, name, ...nats.credentialsOf(name) });
    links.push(link);
    return link;
  }

  const say = (text: string): Promise<void> => patiently(async () => void (await jetstream(users.connection).publish(subject, text)));
  const event = (): EventEnvelope<ApiKeyRevokedV1> =>
    envelopeOf(ApiKeyRevoked, { accountId: ACCOUNT, correlationId: 'test', causationId: 'test' }, ApiKeyRevoked.example);

  it('receives events after a request for the last sequence of the stream', async () => {
    await patiently(async () => void (await lastSequence(users.connection, subject)));
    const said = event();
    await say(JSON.stringify(said));
    await eventually(() => heard.some(({ id }) => id === said.id));
  });

  it('receives events after an unreadable one and a failed one', async () => {
    for (const text of ['{', '{}', JSON.stringify(event())]) await say(text);
    const said = event();
    await say(JSON.stringify(said));
    await eventually(() => heard.some(({ id }) => id === said.id));
    expect(heard.map(({ payload }) => payload)).toContainEqual(ApiKeyRevoked.example);
  });
});
