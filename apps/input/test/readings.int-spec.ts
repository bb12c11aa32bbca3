import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { documentOf, madeReturn, ReadingWorld } from './reading-world.js';

const PAGES = 20;
/** It takes long enough for something to happen meanwhile. */
const LONG = documentOf(31, PAGES / 2);
const SHORT = documentOf(32);

const fieldsOf = (pid: string): { parent: number; command: string } | undefined => {
  try {
    const parent = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))![1]);
    return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return undefined;
  }
};

/** Processes that read documents for this one. */
const readers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const fields = fieldsOf(pid);
      return fields?.parent === process.pid && fields.command.includes('/process/child.js');
    })
    .map(Number);

describe('a document that waits to be read', () => {
  const world = new ReadingWorld({ OCR_SLOTS: '1', READING_LEASE_SECONDS: '6' });

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => world.begin());

  const pagesRead = async (): Promise<number> => {
    const { text } = await world.probe('/metrics');
    return Number(/^reading_pages_total\{[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0);
  };
  const pagesKept = async (): Promise<number> => (await world.kept())['ocr_pages']!;
  /** A long document in the middle of its reading. */
  const inItsMiddle = async (name?: string): Promise<string> => {
    const { id } = await world.submit(LONG, {}, name);
    await eventually(async () => (await pagesKept()) > 0);
    return id;
  };
  const hold = (more: string): Promise<unknown> =>
    world.rows(
      `update reading_jobs set token = token + 1, worker = 'another', lease_until = instant() + interval '30 s'${more} where user_id = $1`,
      [world.userId],
    );
  const gone = (): Promise<boolean> => eventually(async () => readers().length === 0);

  it('is read before the others of an account that has sent many, when it is the only one of its own', async () => {
    const many = [];
    for (let count = 0; count < 4; count++) many.push((await world.submit(documentOf(31, 4))).id);
    const [account, user] = [world.accountId, world.userId];
    world.begin();
    const { id } = await world.submit(SHORT);
    await world.ended(id);
    [world.accountId, world.userId] = [account, user];
    const ended = await Promise.all(many.map(async (each) => (await world.get(each)).process_status === 'FINISHED'));
    expect(ended.filter(Boolean).length).toBeLessThan(3);
    for (const each of many) expect((await world.ended(each)).process_status).toBe('FINISHED');
  });

  it('shows how far it is while it is read', async () => {
    const id = await inItsMiddle();
    const { process_status, progress, data } = await world.get(id);
    expect([process_status, progress!.pages, progress!.page > 0, data]).toEqual(['IN_PROGRESS', PAGES, true, null]);
    await world.remove(id);
    await gone();
  });

  it('is read on by a fresh process from the page where the one before was killed, and told of once', async () => {
    const before = await pagesRead();
    const id = await inItsMiddle();
    readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
    expect((await world.ended(id)).process_status).toBe('FINISHED');
    expect(await world.tellings()).toHaveLength(1);
    // The page that was under way is the one that may have been told of and not kept.
    expect((await pagesRead()) - before).toBeLessThanOrEqual(PAGES + 1);
  });

  it('cannot be read when the process that reads it is killed twice', async () => {
    const id = await inItsMiddle();
    readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
    const kept = await pagesKept();
    await eventually(async () => (await pagesKept()) > kept + 1);
    readers().forEach((pid) => process.kill(pid, 'SIGKILL'));
    expect(await world.ended(id)).toMatchObject({ process_status: 'ERROR', error_code: 'READING_FAILED' });
    expect(await world.tellings()).toHaveLength(1);
  });

  it('is written of by nobody who does not hold it any more, and read once the lease of who does is over', async () => {
    const id = await inItsMiddle();
    await hold('');
    await gone();
    const kept = await pagesKept();
    expect([await world.tellings(), kept < PAGES]).toEqual([[], true]);
    await world.moveClock(31);
    expect((await world.ended(id)).process_status).toBe('FINISHED');
    expect(await world.tellings()).toHaveLength(1);
  });

  it('cannot be read once the second who began is not heard of any more', async () => {
    const id = await inItsMiddle();
    await hold(', attempts = 2');
    await gone();
    await world.moveClock(31);
    expect(await world.ended(id)).toMatchObject({ process_status: 'ERROR', error_code: 'READING_FAILED' });
    expect(await world.tellings()).toMatchObject([{ process_status: 'ERROR', error_code: 'READING_FAILED' }]);
  });

  it('is left in its middle when another one takes its place, which is told of alone', async () => {
    const id = await inItsMiddle('accounts');
    await world.submit(SHORT, {}, 'accounts');
    const { data } = await world.ended(id);
    expect(data!.net_profit).toBe(madeReturn(32).amounts.get('310.1') ?? null);
    expect((await world.tellings()).map(({ generation }) => generation)).toEqual([2]);
    expect(await world.kept()).toMatchObject({ files: 1, ocr_pages: 0 });
  });

  it.each([
    ['it is taken back', (id: string) => world.remove(id)],
    [
      'its user is deleted',
      async () => world.taken(await world.neighbours.publish(UserDeleted, world.accountId, { user_id: world.userId })),
    ],
  ])('is left in its middle, with nothing kept or told, when %s', async (_why, go) => {
    const id = await inItsMiddle();
    await go(id);
    await gone();
    expect(await eventually(async () => Object.values(await world.kept()).every((count) => count === 0))).toBe(true);
    expect(await world.tellings()).toEqual([]);
  });

  it('is handed on when the service stops, and read on when it starts again', async () => {
    const id = await inItsMiddle();
    await world.running.close();
    const [job] = await world.rows('select attempts, lease_until from reading_jobs where user_id = $1', [world.userId]);
    expect([readers(), job]).toEqual([[], { attempts: 0, lease_until: null }]);
    await world.restart();
    expect((await world.ended(id)).process_status).toBe('FINISHED');
  });

  it('waits when the database takes nothing more, and is read when it does again', async () => {
    await world.rows(
      `create function refuse() returns trigger language plpgsql as $$begin raise exception 'full' using errcode = 'disk_full'; end$$`,
    );
    await world.rows('create trigger refuse before insert on ocr_pages execute function refuse()');
    const { id } = await world.submit(SHORT);
    await eventually(
      async () => (await world.rows('select from reading_jobs where user_id = $1 and faults > 0', [world.userId])).length === 1,
    );
    expect(await world.get(id)).toMatchObject({ process_status: 'IN_PROGRESS', error_code: null });
    await world.rows('drop trigger refuse on ocr_pages');
    await world.rows('drop function refuse');
    await world.moveClock(60);
    expect((await world.ended(id)).process_status).toBe('FINISHED');
    expect(await world.tellings()).toHaveLength(1);
  });

  it('is read by a process that has no document of another account behind it', async () => {
    await world.submit(documentOf(31, 4));
    const first = await eventually(async () => readers()[0]);
    world.begin();
    const { id } = await world.submit(documentOf(32, 4));
    const other = await eventually(async () => readers().find((pid) => pid !== first));
    expect([other === undefined, (await world.ended(id)).process_status]).toEqual([false, 'FINISHED']);
  });
});

describe('documents of a replica that does not read', () => {
  const world = new ReadingWorld({ OCR_SLOTS: '0' });

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('are read by one that does', async () => {
    world.begin();
    const { id } = await world.submit(SHORT, {}, randomUUID());
    await world.replica({ OCR_SLOTS: '1' });
    expect((await world.ended(id)).process_status).toBe('FINISHED');
  });
});
