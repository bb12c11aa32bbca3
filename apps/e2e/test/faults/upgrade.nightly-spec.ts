import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deployedServices, workspaceRoot } from '@company-data/testing';
import { buildPreviousRelease } from './previous-release.js';
import { NOTHING_LOST, RollingLoad } from './rolling-load.js';
import { RollingSystem } from './rolling-system.js';

const TIME_LIMIT_MS = 3_600_000;

/**
 * The services in the order of `deploy/services.json`: those that respond come before the gateway,
 * which asks all of them.
 */
const ANSWERERS_FIRST: string[] = deployedServices;

describe('a system of the previous release whose services are replaced one after the other', () => {
  let previous: string;
  let rolling: RollingSystem;
  let load: RollingLoad;

  beforeAll(async () => {
    previous = await buildPreviousRelease();
    rolling = await RollingSystem.start({}, previous);
    load = await RollingLoad.prepare(rolling);
    // The replies to requests in progress would be lost.
    await rolling.reloadNats(rolling.natsPasswords);
    await load.begin();
  }, TIME_LIMIT_MS);
  afterAll(async () => {
    await load?.close();
    await rolling?.stop();
  });

  const replaceAll = async (order: string[], root: string): Promise<void> => {
    for (const service of order) await rolling.replace(service, () => load.account.goesOn(), root);
  };

  it.each([
    ['the services that respond come first', ANSWERERS_FIRST],
    ['the services that ask come first', ANSWERERS_FIRST.toReversed()],
  ])(
    'fails no request and no collection on the way to this release and back when %s',
    async (_name, order) => {
      await replaceAll(order, workspaceRoot);
      await replaceAll(order, previous);
      expect(load.account.failures).toEqual([]);
      expect(await rolling.failedCollections()).toEqual([]);
    },
    TIME_LIMIT_MS,
  );

  it('has lost no acknowledged work, and sent no event and no webhook twice', async () => {
    expect(await load.end()).toEqual(NOTHING_LOST);
  });
});
