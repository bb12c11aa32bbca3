import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { RunningSystem } from '../src/index.js';
import { GROUPS, rowsOf } from './acceptance/walk.js';
import { World } from './acceptance/world.js';

const groups = GROUPS.map((group) => [`${group.code}: ${group.title}`, rowsOf(group).find(({ everyday }) => everyday)!] as const);

describe('the specification', () => {
  let system: RunningSystem;
  let world: World;

  beforeAll(async () => {
    system = await RunningSystem.shared();
    const { base_url: baseUrl, sandbox_url: sandboxUrl } = system.stack;
    world = new World({ baseUrl, sandboxUrl, staff: (...words) => system.staff(...words) });
  });
  afterAll(() => system?.stop());

  it.each(groups)('is met in one row of %s', async (_title, row) => {
    await row.check!(world);
  });
});
