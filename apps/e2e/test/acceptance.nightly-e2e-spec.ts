import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSection } from '@company-data/testing';
import { acceptance } from '../src/config.js';
import { runStaff, RunningSystem } from '../src/index.js';
import { GROUPS, pageOf, rowsOf, type Verdict } from './acceptance/walk.js';
import { World } from './acceptance/world.js';

const chosen = GROUPS.filter(({ code }) => acceptance.groups.length === 0 || acceptance.groups.includes(code));
const verdicts = new Map<string, Verdict>();

/** The walk on a running system: the one of ACCEPTANCE_DATA, or one that it starts. */
describe('acceptance', () => {
  let world: World;
  let system: RunningSystem | undefined;

  beforeAll(async () => {
    if (acceptance.data === undefined) system = await RunningSystem.startWithLongTimeouts();
    const data = acceptance.data ?? system!.data;
    const stack = JSON.parse(readFileSync(join(data, 'stack.json'), 'utf8')) as { base_url: string; sandbox_url: string };
    world = new World({
      baseUrl: stack.base_url,
      sandboxUrl: stack.sandbox_url,
      staff: (...words) => runStaff([...words, '--data', data]),
    });
    await world.resetSandbox();
  });
  afterAll(async () => {
    if (chosen.some(({ movesClock }) => movesClock)) await world?.staff('clock', 'reset');
    await system?.stop();
    const lines = pageOf(chosen, ({ id, check }) => verdicts.get(id) ?? (check === undefined ? 'not shown' : 'wrong'));
    if (acceptance.shown) process.stdout.write(`\n${lines.join('\n')}\n`);
    if (acceptance.page === undefined) return;
    writeFileSync(acceptance.page, withSection(readFileSync(acceptance.page, 'utf8'), 'rows', lines));
  });

  describe.each(chosen.map((group) => [group.code, group] as const))('%s', (_code, group) => {
    for (const { id, says, seen, check, note } of rowsOf(group)) {
      if (check === undefined) continue;
      it(`${id} ${says} ${seen ?? ''}`, async () => {
        verdicts.set(id, 'wrong');
        await check(world);
        verdicts.set(id, note === undefined ? 'proven' : 'partial');
      });
    }
  });
});
