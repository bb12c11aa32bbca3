import { afterAll, it } from '@jest/globals';
import { expectScan, SCANS } from '../../test/scans.js';
import { packagedEngines } from './choose-engines.js';

const packaged = packagedEngines();
afterAll(() => packaged.close());

it.each(SCANS.slice(0, 1))('packages read a %s, and are sure of nothing that is wrong', async (kind, least) => {
  await expectScan(packaged, kind, 3001, least);
});
