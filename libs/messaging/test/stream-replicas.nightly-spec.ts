import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsCluster, startNatsCluster, streamSettings } from '@company-data/testing';
import { ensureStreams, NatsLink } from '../src/index.js';

/** More than the disk of a test machine. */
const A_PETABYTE = 1024 ** 5;

describe('ensureStreams in a cluster', () => {
  let folder: string;
  let cluster: NatsCluster;
  let link: NatsLink;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'company-data-'));
    cluster = await startNatsCluster({ folder, passwords: { streams: 'secret' } });
    link = await NatsLink.connect({ servers: cluster.url, name: 'streams', user: 'streams', password: 'secret' });
  });
  afterAll(async () => {
    await link?.close();
    await cluster?.stop();
    await rm(folder, { recursive: true });
  });

  const copiesWith = async (STREAM_REPLICAS: number, EVENTS_MAX_BYTES = streamSettings.EVENTS_MAX_BYTES) => {
    await ensureStreams(link.connection, { ...streamSettings, STREAM_REPLICAS, EVENTS_MAX_BYTES }, {});
    return Promise.all(['EVENTS', 'JOBS'].map((stream) => cluster.settledCopiesOf(stream, STREAM_REPLICAS)));
  };

  it.each([
    ['creates', 1],
    ['copies', 3],
    ['reduces', 1],
  ])('%s the streams to %i servers', async (_verb, replicas) => {
    expect(await copiesWith(replicas)).toEqual([replicas, replicas]);
  });

  it('leaves the limit to the servers when they have less storage than a stream may use', async () => {
    expect(await copiesWith(3, A_PETABYTE)).toEqual([3, 3]);
  });
});
