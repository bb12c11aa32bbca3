import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OcrTaxReturnResource, UserResource } from '@company-data/contracts';
import { makeReturn, pdfOf, TRAINING_FONTS } from '@company-data/test-documents';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';
import { fillDisk, freeDisk } from './full-disk.js';
import { metricOf } from './process-health.js';

const PAGES = 40;
const LONG = pdfOf(
  Array.from({ length: PAGES / 2 }, () => makeReturn({ seed: 31, regime: 'S', fonts: TRAINING_FONTS }).pages).flat(),
).toString('base64');

/** Returns the OCR processes that a process has started. */
const readersOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isChild = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))![1]) === parent;
        return isChild && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('/process/child.js');
      } catch {
        return false;
      }
    });

const isThere = (pid: number): boolean => {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('document in an OCR job', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await FaultySystem.start({ OCR_SLOTS: '1', OCR_LEASE_SECONDS: '6', OCR_POLL_INTERVAL_MS: '500' });
    api = system.api;
  });
  afterAll(() => system?.stop());

  const newUser = async (): Promise<string> =>
    (await api.post<UserResource>('/users/legal', { name: 'EXEMPLE LOGICIELS', siren: '000012344' })).body.id;
  const send = (userId: string) =>
    api.post<OcrTaxReturnResource>(`/input/users/${userId}/tax-returns/ocr-service`, { data: { file: LONG } });
  const pagesOf = async (userId: string): Promise<number> =>
    (await system.query('select page from input.ocr_pages where user_id = $1', [userId])).length;
  const inItsMiddle = async () => {
    const userId = await newUser();
    const { id } = (await send(userId)).body;
    await eventually(async () => (await pagesOf(userId)) > 0);
    return { userId, id };
  };
  const ended = (userId: string, id: string): Promise<OcrTaxReturnResource> =>
    eventually(async () => {
      const { body } = await api.get<OcrTaxReturnResource>(`/input/users/${userId}/tax-returns/${id}`);
      return ['FINISHED', 'ERROR'].includes(body.process_status) ? body : undefined;
    });
  const tellings = (id: string): Promise<object[]> =>
    system.query(`select from input.outbox where subject = 'evt.input.tax-return-read.v1' and body::jsonb -> 'payload' ->> 'id' = $1`, [
      id,
    ]);

  it('continues and is announced once when its OCR process is killed', async () => {
    const { userId, id } = await inItsMiddle();
    const [reader] = readersOf(system.pidOf('input'));
    process.kill(reader!, 'SIGKILL');
    expect((await ended(userId, id)).process_status).toBe('FINISHED');
    expect(await tellings(id)).toHaveLength(1);
  });

  it('continues without a repeated page when the service is killed', async () => {
    const { userId, id } = await inItsMiddle();
    const pid = system.pidOf('input');
    const [reader] = readersOf(pid);
    system.signal('input', 'SIGKILL');
    expect(await eventually(() => Promise.resolve(!isThere(reader!)))).toBe(true);
    const kept = await pagesOf(userId);
    await system.revived('input', pid);
    expect((await ended(userId, id)).process_status).toBe('FINISHED');
    expect(await metricOf(system, 'input', 'ocr_pages_total')).toBe(PAGES - kept);
    expect(await tellings(id)).toHaveLength(1);
  });

  it('is rejected while the disk is full, and an OCR job in progress completes later', async () => {
    const { userId, id } = await inItsMiddle();
    await fillDisk(system);
    const refused = await send(userId).finally(() => freeDisk(system));
    expect([refused.status, refused.body]).toMatchObject([503, { code: 'SERVICE_UNAVAILABLE' }]);
    expect((await ended(userId, id)).process_status).toBe('FINISHED');
    expect((await send(userId)).status).toBe(201);
    expect(await checkInvariants(system)).toEqual([]);
  });
});
