import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectRefusal, generateProvider, REFUSED } from './generator-cases.js';
import { WorkspaceCopy } from './workspace-copy.js';

describe('generators', () => {
  let copy: WorkspaceCopy;
  beforeAll(async () => {
    copy = await WorkspaceCopy.make();
  });
  afterAll(() => copy?.remove());

  it('write a formatted provider into one folder', async () => {
    const written = await generateProvider(copy);
    const { code } = await copy.run('node_modules/prettier/bin/prettier.cjs', '--check', '--ignore-unknown', ...written);
    expect(code).toBe(0);
  });

  it.each(REFUSED.slice(0, 1))('reject %s with a message, and write nothing', async (_, parameters, sentence) => {
    await expectRefusal(copy, parameters, sentence);
  });
});
