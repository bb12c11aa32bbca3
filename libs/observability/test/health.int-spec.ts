import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger, HealthEndpoint, Metrics } from '../src/index.js';

describe('HealthEndpoint', () => {
  let endpoint: HealthEndpoint;
  let lines: string[];
  afterEach(async () => {
    jest.useRealTimers();
    await endpoint.close();
  });

  async function start(): Promise<void> {
    lines = [];
    const write = (line: string): void => void lines.push((JSON.parse(line) as { msg: string }).msg);
    const logger = createLogger({ app: 'example', level: 'info', destination: { write } });
    const build = { version: '1.2.3', revision: 'abc' };
    endpoint = await HealthEndpoint.start({ host: '127.0.0.1', port: 0, metrics: new Metrics('example'), logger, build });
    jest.useFakeTimers();
  }
  const after = async (ms: number): Promise<string[]> => {
    await jest.advanceTimersByTimeAsync(ms);
    return lines.splice(0);
  };
  const never = new Promise<never>(() => undefined);

  it('names the step of the start that is waited for within 5 seconds, then every 10 seconds', async () => {
    await start();
    void endpoint.during('nats', never);
    expect([await after(5_000), await after(10_000), await after(10_000)]).toEqual([
      ['start is waiting for nats'],
      ['start is waiting for nats'],
      ['start is waiting for nats'],
    ]);
  });

  it('names the next step within 5 seconds, and the rest of the start after the last step', async () => {
    await start();
    await endpoint.during('database', Promise.resolve());
    void endpoint.during('migrations', never);
    expect(await after(5_000)).toEqual(['start is waiting for migrations']);
    await endpoint.during('nats', Promise.resolve());
    expect(await after(5_000)).toEqual(['start is waiting for service']);
  });

  it('logs no step after the start', async () => {
    await start();
    await endpoint.during('nats', Promise.resolve());
    endpoint.started([]);
    expect(await after(60_000)).toEqual([]);
  });
});
