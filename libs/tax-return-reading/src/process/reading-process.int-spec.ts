import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { HOSTILE_DOCUMENTS, makeReturn, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { expectBounded } from '../../test/expect-bounded.js';
import type { FinishedPage } from '../reading/read-document.js';
import { returnOf } from '../reading/return-of.js';
import { ReadingProcess } from './reading-process.js';

const reading = new ReadingProcess();
afterAll(() => reading.close());

const good = pdfOf(makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS }).pages);

const isRunning = (pid: number): boolean => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

it('reads a document and reports each page', async () => {
  const told: unknown[] = [];
  const pages = await reading.read(good, { onPages: (count) => told.push(count), onPage: ({ page }) => told.push(page) });
  expect(told).toEqual([2, 1, 2]);
  expect(returnOf(pages).forms.map(({ form }) => form)).toEqual(['2033-A', '2033-B']);
});

it('passes only memory settings in the environment of the process', async () => {
  await reading.read(good);
  const environment = readFileSync(`/proc/${reading.pid}/environ`, 'utf8');
  expect(environment.split('\0').filter((each) => each !== '' && !/^(NODE_CHANNEL_|MALLOC_)/.test(each))).toEqual([]);
});

describe('hostile document', () => {
  it.each([
    ['encrypted', 'ENCRYPTED'],
    ['manyPages', 'TOO_MANY_PAGES'],
    ['truncated', 'UNREADABLE'],
  ] as const)('is rejected when it is %s', async (kind, code) => {
    await expect(reading.read(HOSTILE_DOCUMENTS[kind]())).rejects.toMatchObject({ code });
  });

  it.each([
    ['hugePicture', 'PAGE_TOO_LARGE'],
    ['hugePage', 'PAGE_TOO_LARGE'],
    ['pageTreeLoop', 'PAGE_UNREADABLE'],
    ['javaScript', null],
    ['deepNesting', null],
  ] as const)('has no form on its page when it is a %s', async (kind, skipped) => {
    expect(await reading.read(HOSTILE_DOCUMENTS[kind]())).toEqual([{ page: 1, form: null, skipped }]);
  });

  it('ends within its limits when it is a flateBomb, and the next document is read', async () => {
    await expectBounded('flateBomb');
    expect(await reading.read(good)).toHaveLength(2);
  });
});

describe('process above a limit', () => {
  it('ends when it exceeds its memory', async () => {
    const small = new ReadingProcess({ limits: { memory: 30e6 } });
    await expect(small.read(good)).rejects.toMatchObject({ code: 'TOO_MUCH_MEMORY' });
    expect(small.pid).toBeUndefined();
  });

  it('ends and fails the document when a second page exceeds its time', async () => {
    const hasty = new ReadingProcess({ limits: { pageTime: 1 } });
    await expect(hasty.read(good)).rejects.toMatchObject({ code: 'PAGE_TOO_SLOW' });
  });

  it('continues when a rendered page exceeds the time of a printed page', async () => {
    const { pages } = makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS, asOutlines: true, forms: ['2033-B'] });
    const strict = new ReadingProcess({ limits: { pageTime: 2_500, overheadTime: 2_500, timePerPage: 0 } });
    expect(returnOf(await strict.read(pdfOf(pages))).forms.map(({ form }) => form)).toEqual(['2033-B']);
    await strict.close();
  });

  it('ends when a second page exceeds its time after a skipped one', async () => {
    const hasty = new ReadingProcess({ limits: { pageTime: 1 } });
    const finished: FinishedPage[] = [{ page: 1, form: null, skipped: 'PAGE_TOO_SLOW' }];
    const told: number[] = [];
    await expect(hasty.read(good, { finished, onPage: ({ page }) => told.push(page) })).rejects.toMatchObject({ code: 'PAGE_TOO_SLOW' });
    expect(told).toEqual([]);
  });

  it('ends when it reports no page, regardless of processor time', async () => {
    const silent = new ReadingProcess({ limits: { silence: 1 } });
    await expect(silent.read(good)).rejects.toMatchObject({ code: 'PAGE_TOO_SLOW' });
  });

  it('ends when the document exceeds its time', async () => {
    const hasty = new ReadingProcess({ limits: { timePerPage: 0, overheadTime: 0 } });
    await expect(hasty.read(good)).rejects.toMatchObject({ code: 'TOO_SLOW' });
  });
});

it('reads only the missing pages after the process was killed', async () => {
  const own = new ReadingProcess();
  const finished: FinishedPage[] = [];
  const killed = own.read(good, {
    onPage: (page) => {
      finished.push(page);
      process.kill(own.pid!, 'SIGKILL');
    },
  });
  await expect(killed).rejects.toMatchObject({ code: 'READING_FAILED' });
  expect(finished).toHaveLength(1);
  const told: number[] = [];
  const pages = await own.read(good, { finished, onPage: ({ page }) => told.push(page) });
  expect([told, pages.map(({ page }) => page)]).toEqual([[2], [1, 2]]);
  await own.close();
});

it('ends when the read is aborted', async () => {
  const own = new ReadingProcess();
  const giving = new AbortController();
  let pid = 0;
  const reading = own.read(good, {
    signal: giving.signal,
    onPages: () => {
      pid = own.pid!;
      giving.abort(new Error('The record was deleted.'));
    },
  });
  await expect(reading).rejects.toThrow('The record was deleted.');
  expect(isRunning(pid)).toBe(false);
});
