import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  CreateInputRecord,
  DeleteInputRecord,
  DropUpload,
  OpenUpload,
  PutUploadChunk,
  UPLOAD_CHUNK_BYTES,
  UserDeleted,
} from '@company-data/contracts';
import { SecretBox, SqlTransactions } from '@company-data/persistence';
import { eraseUserRows } from '@company-data/service';
import type { DataSource } from 'typeorm';
import { FileRepository } from '../src/files/file.repository.js';
import { ErasureRepository } from '../src/users/erasure.repository.js';
import { CAMILLE, FileWorld, minutes } from './file-world.js';
import { openDatabase } from './open-database.js';
import { resultOf } from './ocr-result.js';

const HOUR = 3_600;
const ZOE = { ...CAMILLE, first_name: 'Zoé' };

describe('concurrent requests', () => {
  // The service neither reads documents nor deletes rows on its own.
  const world = new FileWorld({ OCR_SLOTS: '0', ERASURE_INTERVAL_MS: '3600000' });
  let dataSource: DataSource;
  let transactions: SqlTransactions;

  beforeAll(async () => {
    await world.start();
    dataSource = await openDatabase(world.environment);
    transactions = new SqlTransactions(dataSource);
  });
  afterAll(async () => {
    await dataSource.destroy();
    await world.stop();
  });
  beforeEach(() => world.beginAccount());

  const gateway = () => world.peers.client('gateway');
  const enter = (file?: object) =>
    gateway().request(
      CreateInputRecord,
      { user_id: world.userId, data: CAMILLE, ...(file ? { file: file as never } : {}) },
      world.requesting,
    );
  const remove = (id: string) => gateway().request(DeleteInputRecord, { user_id: world.userId, input_id: id }, world.requesting);
  const dropUpload = (upload_id: string) => gateway().request(DropUpload, { upload_id }, world.requesting);
  const files = () => world.rows('select state from files where account_id = $1', [world.accountId]);

  it('create one record when both enter the same person', async () => {
    const { first, second } = await world.meet({
      before: { change: 'insert', table: 'input_records' },
      first: () => enter(),
      second: () => enter(),
    });
    const { id } = (first as PromiseFulfilledResult<{ id: string }>).value;
    expect(second).toMatchObject({ value: { id } });
  });

  it('apply both changes of one record', async () => {
    const { id } = await enter();
    await world.meet({
      before: { change: 'update', table: 'input_records' },
      first: () => world.reenter(id, ZOE),
      second: () => world.reenter(id, CAMILLE),
    });
    const rows = await world.rows('select revision, entry from input_records where account_id = $1 and id = $2', [world.accountId, id]);
    expect(rows).toEqual([{ revision: 2, entry: CAMILLE }]);
  });

  it('leave no file when one enters it and the other deletes the record', async () => {
    const { id } = await enter();
    const file = await world.upload(minutes);
    await world.meet({ before: { change: 'update', table: 'input_records' }, first: () => enter(file), second: () => remove(id) });
    expect([await files(), await world.storedFiles()]).toMatchObject([[], { input_records: 0 }]);
  });

  it('store an upload once', async () => {
    const file = await world.upload(minutes);
    const data = (person: object) => ({ user_id: world.userId, data: person, file });
    const { first, second } = await world.meet({
      before: { change: 'update', table: 'files' },
      first: () => gateway().request(CreateInputRecord, data(CAMILLE), world.requesting),
      second: () => gateway().request(CreateInputRecord, data(ZOE), world.requesting),
    });
    expect([first.status, second]).toMatchObject(['fulfilled', { reason: { code: 'UPLOAD_NOT_FOUND' } }]);
  });

  it('keep a stored file when the other drops its upload', async () => {
    const file = await world.upload(minutes);
    const { first, second } = await world.meet({
      before: { change: 'update', table: 'files' },
      first: () => enter(file),
      second: () => dropUpload(file.upload_id),
    });
    expect([first.status, second.status, await files()]).toEqual(['fulfilled', 'fulfilled', [{ state: 'STORED' }]]);
  });

  it('accept a part of an upload before the other drops it', async () => {
    const { upload_id } = await gateway().request(OpenUpload, { user_id: world.userId }, world.requesting);
    const bytes = Buffer.alloc(UPLOAD_CHUNK_BYTES);
    const { first } = await world.meet({
      before: { change: 'insert', table: 'file_chunks' },
      first: () => gateway().request(PutUploadChunk, { upload_id, position: 1, last: false }, { ...world.requesting, bytes }),
      second: () => dropUpload(upload_id),
    });
    expect([first.status, await files()]).toEqual(['fulfilled', []]);
  });

  it('submit one tax return when both submit its first document', async () => {
    const submit = () => world.submit(minutes, {}, 'accounts');
    await world.meet({ before: { change: 'insert', table: 'ocr_records' }, first: submit, second: submit });
    expect(await world.rows('select generation from ocr_records where account_id = $1', [world.accountId])).toEqual([{ generation: 2 }]);
    expect(await files()).toHaveLength(1);
  });

  it('submit a tax return again when the other deletes it', async () => {
    const { id } = await world.submit(minutes, {}, 'accounts');
    const { second } = await world.meet({
      before: { change: 'delete', table: 'ocr_records' },
      first: () => world.remove(id),
      second: () => world.submit(minutes, {}, 'accounts'),
    });
    const rows = await world.rows('select id from ocr_records where account_id = $1', [world.accountId]);
    expect(second).toMatchObject({ value: rows[0] });
  });

  it('apply both corrections of one tax return', async () => {
    const { id } = await world.submit(minutes, {}, 'accounts');
    await world.rows(`update ocr_records set process_status = 'FINISHED', result = $3 where account_id = $1 and id = $2`, [
      world.accountId,
      id,
      JSON.stringify(resultOf(800, {})),
    ]);
    await world.meet({
      before: { change: 'update', table: 'ocr_records' },
      first: () => world.correct(id, { duration: 6 }),
      second: () => world.correct(id, { closing_date: '2023-06-30' }),
    });
    expect((await world.get(id)).data).toMatchObject({ duration: 6, closing_date: '2023-06-30' });
  });

  it('erase a user once', async () => {
    const erasures = new ErasureRepository();
    await world.consumed(await world.peers.publish(UserDeleted, world.accountId, { user_id: world.userId }));
    const claim = () => transactions.run((tx) => erasures.claim(tx));
    expect(await transactions.run(async (tx) => [await erasures.claim(tx), await claim()])).toEqual([
      { accountId: world.accountId, userId: world.userId },
      undefined,
    ]);
    await eraseUserRows(transactions, erasures, 1_000, () => true);
  });

  it('leave no row when one writes for a user and the other deletes it', async () => {
    await world.meet({
      before: { change: 'insert', table: 'input_records' },
      first: () => enter(),
      second: async () => {
        await world.consumed(await world.peers.publish(UserDeleted, world.accountId, { user_id: world.userId }));
        await eraseUserRows(transactions, new ErasureRepository(), 1_000, () => true);
      },
    });
    expect(await world.storedFiles()).toMatchObject({ input_records: 0 });
  });

  it('keep a file that is stored while expired uploads are deleted', async () => {
    // A stored file of a twin stays an upload, which would be deleted.
    await world.removeTwins();
    const file = await world.upload(minutes);
    const repository = new FileRepository(SecretBox.fromKeys(world.environment['ENCRYPTION_KEYS']!));
    const { first } = await world.meet({
      before: { change: 'delete', table: 'files' },
      first: () => transactions.run((tx) => repository.sweep(-HOUR, 5, tx)),
      second: () => enter(file),
    });
    expect([first, await files()]).toEqual([{ status: 'fulfilled', value: 0 }, [{ state: 'STORED' }]]);
  });
});
