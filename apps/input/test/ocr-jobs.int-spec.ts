import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { documentOf, OcrWorld } from './ocr-world.js';
import { TURN_SECONDS } from '../src/ocr-jobs/ocr-job.js';
import { gone, PAGES, readers, SHORT, SLOW, WaitingWorld } from './waiting-world.js';

describe('waiting document', () => {
  const world = new WaitingWorld();

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());

  it('is read before the backlog of another account when its account has no other document', async () => {
    const many = [];
    for (let count = 0; count < 4; count++) many.push((await world.submit(documentOf(31, 2))).id);
    const [account, user] = [world.accountId, world.userId];
    world.beginAccount();
    const { id } = await world.submit(SHORT);
    await world.ended(id);
    [world.accountId, world.userId] = [account, user];
    const ended = await Promise.all(many.map(async (each) => (await world.get(each)).process_status === 'FINISHED'));
    expect(ended.filter(Boolean).length).toBeLessThan(3);
    for (const each of many) expect((await world.ended(each)).process_status).toBe('FINISHED');
  });

  it('resumes in a new process at the page where the old process was killed', async () => {
    const before = await world.pagesRead();
    const id = await world.inItsMiddle();
    readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
    expect((await world.ended(id)).process_status).toBe('FINISHED');
    expect(await world.publishedReads()).toHaveLength(1);
    // The page in progress may be counted without being stored.
    expect((await world.pagesRead()) - before).toBeLessThanOrEqual(PAGES + 1);
  });

  it.each([
    ['it is deleted', (id: string) => world.remove(id)],
    ['its user is deleted', async () => world.consumed(await world.peers.publish(UserDeleted, world.accountId, { user_id: world.userId }))],
  ])('is abandoned in its middle, with no rows and no event, when %s', async (_why, go) => {
    const id = await world.inItsMiddle();
    await go(id);
    await gone();
    expect(await eventually(async () => Object.values(await world.storedPages()).every((count) => count === 0))).toBe(true);
    expect(await world.publishedReads()).toEqual([]);
  });

  it('is released when the service stops, and resumes after the restart', async () => {
    const id = await world.inItsMiddle();
    await world.running.close();
    const [job] = await world.rows('select attempts, leased_until from ocr_jobs where user_id = $1', [world.userId]);
    expect([readers(), job]).toEqual([[], { attempts: 0, leased_until: null }]);
    await world.restart();
    expect((await world.ended(id)).process_status).toBe('FINISHED');
  });
});

describe.each(['1', '2'])('waiting document while an account holds all %s slots', (OCR_SLOTS) => {
  const world = new WaitingWorld({ OCR_SLOTS, OCR_LEASE_SECONDS: '30' });

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('is read when it belongs to another account and has waited', async () => {
    world.begin();
    const slow = [await world.submit(SLOW), await world.submit(SLOW), await world.submit(SLOW)];
    const [account, user] = [world.accountId, world.userId];
    const places = Math.min(Number(OCR_SLOTS), availableParallelism());
    await eventually(async () => (await world.beingRead()) === places);
    world.beginAccount();
    const { id } = await world.submit(SHORT);
    await world.moveClock(TURN_SECONDS);
    expect((await world.ended(id)).process_status).toBe('FINISHED');
    [world.accountId, world.userId] = [account, user];
    const others = await Promise.all(slow.map(async (each) => (await world.get(each.id)).process_status));
    expect(others).not.toContain('ERROR');
    await eventually(async () => (await world.beingRead()) === places);
    const [{ attempts, pages } = {}] = await world.rows<{ attempts: number; pages: number }>(
      'select max(attempts) as attempts, max(pages) as pages from ocr_jobs where user_id = $1',
      [user],
    );
    expect([attempts, pages]).toEqual([1, 60]);
  });
});

describe('documents of a replica without slots', () => {
  const world = new OcrWorld({ OCR_SLOTS: '0' });

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('are read by a replica with slots', async () => {
    world.begin();
    const { id } = await world.submit(SHORT, {}, randomUUID());
    await world.replica({ OCR_SLOTS: '1' });
    expect((await world.ended(id)).process_status).toBe('FINISHED');
  });
});
