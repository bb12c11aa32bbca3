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

describe('a service under test', () => {
  it('writes its log into the test, also when it starts again or has a replica', async () => {
    const world = await new ServiceUnderTest({ ...example, environment: { COLOUR: 'blue' } }, { COLOUR: 'red' }).start();
    await world.restart({ COLOUR: 'green' });
    await world.replica();
    await world.stop();
    expect(world.logs).toMatchObject([{ msg: 'ready', COLOUR: 'red' }, { COLOUR: 'green' }, { COLOUR: 'red' }]);
  });

  it('is not started with a variable that it does not read', async () => {
    const world = new ServiceUnderTest(example, { COLOR: 'red' });
    await expect(world.start()).rejects.toThrow('users does not read COLOR');
    await world.stop();
  });

  it('leaves no server behind when it does not start', async () => {
    const world = new ServiceUnderTest(example);
    await expect(world.start()).rejects.toThrow('no colour');
    await world.stop();
    await expect(connect({ servers: world.environment['NATS_URL']!, timeout: 1_000 })).rejects.toThrow('connection refused');
  });
});
