import { describe, expect, it } from '@jest/globals';
import { rawCall } from '@company-data/testing';
import { runService, type StartingService } from './run-service.js';
import { ServiceConfig } from './service-config.js';

const config = Object.assign(new ServiceConfig(), { NATS_URL: 'nats://127.0.0.1:9', LOG_LEVEL: 'silent' });
const readinessAt = async (url: string): Promise<[number, unknown]> => {
  const { status, json } = await rawCall(`${url}/health/ready`);
  return [status, json()];
};

describe('runService', () => {
  it('serves its state during the start and closes in reverse order once', async () => {
    const steps: string[] = [];
    let during: [number, unknown] | undefined;
    const running = await runService({ name: 'example', config }, async ({ health, readinessChecks }, undo) => {
      during = await readinessAt(health.url);
      readinessChecks.push({ name: 'store', check: () => Promise.resolve() });
      undo.push(() => steps.push('first'));
      undo.push(async () => steps.push(`last, ${(await readinessAt(health.url))[0]}`));
      return { url: 'http://example' };
    });
    expect([during, await readinessAt(running.healthUrl), running.url]).toEqual([
      [503, { status: 'not ready', starting: 'configuration' }],
      [200, { status: 'ready', checks: { store: 'up' } }],
      'http://example',
    ]);
    await Promise.all([running.close(), running.close()]);
    expect(steps).toEqual(['last, 503', 'first']);
    await expect(readinessAt(running.healthUrl)).rejects.toThrow('ECONNREFUSED');
  });

  it('reports its version and commit in its metrics and its liveness', async () => {
    const built = Object.assign(new ServiceConfig(), config, { BUILD_VERSION: '1.2.3', BUILD_REVISION: 'abc' });
    const running = await runService({ name: 'example', config: built }, () => Promise.resolve({}));
    const [metrics, live] = [await rawCall(`${running.healthUrl}/metrics`), await rawCall(`${running.healthUrl}/health/live`)];
    await running.close();
    expect(metrics.text).toContain('build_info{version="1.2.3",revision="abc",app="example"} 1');
    expect(live.json()).toEqual({ status: 'live', version: '1.2.3', revision: 'abc' });
  });

  it('closes everything that it opened when the start fails', async () => {
    const steps: string[] = [];
    let service: StartingService<ServiceConfig> | undefined;
    const started = runService({ name: 'example', config }, (starting, undo) => {
      service = starting;
      undo.push(
        () => steps.push('first'),
        () => steps.push('second'),
      );
      return Promise.reject(new Error('no disk'));
    });
    await expect(started).rejects.toThrow('no disk');
    expect(steps).toEqual(['second', 'first']);
    expect(() => service!.health.url).toThrow();
  });
});
