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

/** Has the world run for the suite, with an account and a user of its own for each test. */
function within<World extends OcrWorld>(world: World): World {
  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());
  return world;
}

describe('a document that is sent as a tax return', () => {
  const world = within(new OcrWorld());

  it.each(UNREADABLE_RETURNS.slice(EVERY_DAY))(
    '[B61] is taken, and ends as ERROR with a sentence, when it is %s',
    async (_, document, code, sentence) => {
      await expectUnreadable(world, document, code, sentence);
    },
  );

  it.each(HARMFUL_RETURNS.slice(1))('[B61] is taken and ends as ERROR, and the next one is read, when it is a %s', async (kind) => {
    await expectHarmless(world, kind);
  });
});

describe('the document of an act that attests a deposit', () => {
  const world = within(new ActWorld());

  it.each(WITHOUT_BANK.slice(EVERY_DAY))('names no bank, and is told of once, when %s', async (_, document) => {
    await expectNoBank(world, document);
  });
});

describe('a file that comes with an entry', () => {
  const world = within(new FileWorld());

  it.each(UNREADABLE_FILES.slice(EVERY_DAY))('is told to be so, when it is %s', async (_, file, outcome) => {
    await expectNothingRead(world, file, outcome);
  });
});
