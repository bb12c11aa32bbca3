import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import { documentOf, madeReturn } from './ocr-world.js';
import { gone, PAGES, readers, SHORT, WaitingWorld } from './waiting-world.js';

describe('waiting document', () => {
  const world = new WaitingWorld();

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());

  it('reports its progress while it is read', async () => {
    const id = await world.inItsMiddle();
    const { process_status, progress, data } = await world.get(id);
    expect([process_status, progress!.pages, progress!.page > 0, data]).toEqual(['IN_PROGRESS', PAGES, true, null]);
    await world.remove(id);
    await gone();
  });

  it('fails when its process is killed twice', async () => {
    const id = await world.inItsMiddle();
    readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
    const kept = await world.pagesKept();
    await eventually(async () => (await world.pagesKept()) > kept + 1);
    readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
    expect(await world.ended(id)).toMatchObject({ process_status: 'ERROR', error_code: 'READING_FAILED' });
    expect(await world.publishedReads()).toHaveLength(1);
  });

  it('is not modified by a worker without the lease, and is read after the lease expires', async () => {
    const id = await world.inItsMiddle();
    await world.hold('');
    await gone();
    const kept = await world.pagesKept();
    expect([await world.publishedReads(), kept < PAGES]).toEqual([[], true]);
    await world.expireLeases();
    expect((await world.ended(id)).process_status).toBe('FINISHED');
    expect(await world.publishedReads()).toHaveLength(1);
  });

  it('fails when the lease of the second attempt expires', async () => {
    const id = await world.inItsMiddle();
    await world.hold(', attempts = 2');
    await gone();
    await world.expireLeases();
    expect(await world.ended(id)).toMatchObject({ process_status: 'ERROR', error_code: 'READING_FAILED' });
    expect(await world.publishedReads()).toMatchObject([{ process_status: 'ERROR', error_code: 'READING_FAILED' }]);
  });

  it('is abandoned when another document replaces it, with one event for the replacement', async () => {
    const id = await world.inItsMiddle('accounts');
    await world.submit(SHORT, {}, 'accounts');
    const { data } = await world.ended(id);
    expect(data!.net_profit).toBe(madeReturn(32).amounts.get('310.1') ?? null);
    expect((await world.publishedReads()).map(({ generation }) => generation)).toEqual([2]);
    expect(await world.storedPages()).toMatchObject({ files: 1, ocr_pages: 0 });
  });

  it('waits while the database rejects writes, and is read afterwards', async () => {
    await world.rows(
      `create function refuse() returns trigger language plpgsql as $$begin raise exception 'full' using errcode = 'disk_full'; end$$`,
    );
    await world.rows('create trigger refuse before insert on ocr_pages execute function refuse()');
    const { id } = await world.submit(SHORT);
    await eventually(
      async () => (await world.rows('select from ocr_jobs where user_id = $1 and internal_errors > 0', [world.userId])).length === 1,
    );
    expect(await world.get(id)).toMatchObject({ process_status: 'IN_PROGRESS', error_code: null });
    await world.rows('drop trigger refuse on ocr_pages');
    await world.rows('drop function refuse');
    await world.moveClock(60);
    expect((await world.ended(id)).process_status).toBe('FINISHED');
    expect(await world.publishedReads()).toHaveLength(1);
  });

  it('is read by a process that has not read documents of another account', async () => {
    await world.submit(documentOf(31, 4));
    const first = await eventually(async () => readers()[0]);
    world.beginAccount();
    const { id } = await world.submit(documentOf(32, 4));
    const other = await eventually(async () => readers().find((pid) => pid !== first));
    expect([other === undefined, (await world.ended(id)).process_status]).toEqual([false, 'FINISHED']);
  });
});
