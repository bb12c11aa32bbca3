import { afterAll, beforeAll, beforeEach, describe, it } from '@jest/globals';
import { ActWorld } from './act-world.js';
import { FileWorld } from './file-world.js';
import { OcrWorld } from './ocr-world.js';
import {
  EVERY_DAY,
  expectHarmless,
  expectNoBank,
  expectNothingRead,
  expectUnreadable,
  HARMFUL_RETURNS,
  UNREADABLE_FILES,
  UNREADABLE_RETURNS,
  WITHOUT_BANK,
} from './unreadable-documents.js';

/** Runs the world for a suite. Each test starts with a new user. */
function within<World extends OcrWorld>(world: World): World {
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());
  return world;
}

describe('submitted tax return', () => {
  const world = within(new OcrWorld());

  it.each(UNREADABLE_RETURNS.slice(EVERY_DAY))('ends with ERROR and a message when it is %s', async (_, document, code, sentence) => {
    await expectUnreadable(world, document, code, sentence);
  });

  it.each(HARMFUL_RETURNS.slice(1))('ends with ERROR, and the next one is read, when it contains a %s', async (kind) => {
    await expectHarmless(world, kind);
  });
});

describe('document of an act about a deposit', () => {
  const world = within(new ActWorld());

  it.each(WITHOUT_BANK.slice(EVERY_DAY))('returns no bank and publishes one event when %s', async (_, document) => {
    await expectNoBank(world, document);
  });
});

describe('file of an entry', () => {
  const world = within(new FileWorld());

  it.each(UNREADABLE_FILES.slice(EVERY_DAY))('returns an outcome without findings when it is %s', async (_, file, outcome) => {
    await expectNothingRead(world, file, outcome);
  });
});
