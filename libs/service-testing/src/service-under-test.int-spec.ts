import { describe, expect, it } from '@jest/globals';
import type { Environment } from '@company-data/kernel';
import { createLogger } from '@company-data/observability';
import { IsString } from 'class-validator';
import { connect } from '@nats-io/transport-node';
import { ServiceUnderTest } from './service-under-test.js';

class ExampleConfig {
  @IsString()
  NATS_URL!: string;
}

function start({ NATS_URL, COLOUR }: Environment) {
  if (!COLOUR) throw new Error('no colour');
  createLogger({ app: 'example', level: 'info' }).info({ COLOUR }, 'ready');
  return Promise.resolve({ healthUrl: NATS_URL!, close: () => Promise.resolve() });
}

const example = { name: 'users', config: ExampleConfig, start };

describe('ServiceUnderTest', () => {
  it('collects the log of the service, also after a restart and of a replica', async () => {
    const world = await new ServiceUnderTest({ ...example, environment: { COLOUR: 'blue' } }, { COLOUR: 'red' }).start();
    await world.restart({ COLOUR: 'green' });
    await world.replica();
    await world.stop();
    expect(world.logs).toMatchObject([{ msg: 'ready', COLOUR: 'red' }, { COLOUR: 'green' }, { COLOUR: 'red' }]);
  });

  it('does not start with a variable that the service does not read', async () => {
    const world = new ServiceUnderTest(example, { COLOR: 'red' });
    await expect(world.start()).rejects.toThrow('users does not read COLOR');
    await world.stop();
  });

  it('stops the servers when the service does not start', async () => {
    const world = new ServiceUnderTest(example);
    await expect(world.start()).rejects.toThrow('no colour');
    await world.stop();
    await expect(connect({ servers: world.environment['NATS_URL']!, timeout: 1_000 })).rejects.toThrow('connection refused');
  });
});
