import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DropUpload,
  EnterOfficer,
  OpenUpload,
  PutUploadChunk,
  type PutUploadChunkPayload,
  SubmitTaxReturn,
  UPLOAD_CHUNK_BYTES,
} from '@company-data/contracts';
import { type ReceivedRequest, exampleOf } from '@company-data/service-testing';
import { eventually } from '@company-data/testing';
import { GatewayWorld, jsonOf, keyOf, USER } from './gateway-world.js';

const UPLOAD = '7c0a3a0e-51f0-4c1c-8f0a-2f1d3c4b5a69';
const PATH = `/${USER}/input/officers`;
const data = { last_name: 'Martin', first_name: 'Camille' };

describe('file in a body', () => {
  const world = new GatewayWorld({ FILE_DEADLINE_MS: '1500', BODY_LIMIT_BYTES: '100000' });
  let parts: ReceivedRequest<PutUploadChunkPayload>[] = [];

  beforeAll(() => world.start());
  afterAll(() => world.stop());
  beforeEach(() => {
    parts = [];
    world.peers.when(OpenUpload, () => ({ upload_id: UPLOAD }));
    world.peers.when(PutUploadChunk, (asked) => {
      parts.push(asked);
      return { kept: true as const };
    });
    world.peers.when(DropUpload, () => ({ dropped: true as const }));
    world.peers.when(SubmitTaxReturn, () => exampleOf(SubmitTaxReturn));
    world.peers.when(EnterOfficer, () => exampleOf(EnterOfficer));
  });

  const send = (body: unknown) => world.api(PATH, jsonOf('POST', body));
  const dropped = () => world.peers.requestsOf(DropUpload).length;

  it('is uploaded in chunks, and the owner gets its size and hash', async () => {
    const file = randomBytes(2 * UPLOAD_CHUNK_BYTES + 1);
    const answer = await send({ file: file.toString('base64'), data });
    expect(answer.status).toBe(201);
    expect(parts.map(({ payload, bytes }) => [payload.position, payload.last, bytes!.length])).toEqual([
      [0, false, UPLOAD_CHUNK_BYTES],
      [1, false, UPLOAD_CHUNK_BYTES],
      [2, true, 1],
    ]);
    expect(Buffer.concat(parts.map(({ bytes }) => bytes!)).equals(file)).toBe(true);
    const sha256 = createHash('sha256').update(file).digest('hex');
    expect(world.peers.requestsOf(EnterOfficer).at(-1)!.payload).toMatchObject({
      file: { upload_id: UPLOAD, size: file.length, sha256 },
      data,
    });
  });

  it('is replaced in place, with the other members kept', async () => {
    const file = randomBytes(10);
    const answer = await world.api(
      `/input/users/${USER}/tax-returns/ocr-service`,
      jsonOf('POST', { data: { file: file.toString('base64'), duration: 12 } }),
    );
    // The example existed before, since its times differ.
    expect([answer.status, answer.json()]).toMatchObject([200, { id: exampleOf(SubmitTaxReturn).id }]);
    expect(world.peers.requestsOf(SubmitTaxReturn).at(-1)!.payload).toMatchObject({
      user_id: USER,
      data: { file: { upload_id: UPLOAD, size: 10 }, duration: 12 },
    });
  });

  it('is one chunk when its size is the chunk size', async () => {
    await send({ data, file: randomBytes(UPLOAD_CHUNK_BYTES).toString('base64') });
    expect(parts.map(({ payload }) => payload)).toEqual([{ upload_id: UPLOAD, position: 0, last: true }]);
  });

  it('is dropped when the other members are invalid', async () => {
    const before = dropped();
    const answer = await send({ file: randomBytes(10).toString('base64'), data: { ...data, birth_date: 'x' } });
    expect([answer.status, answer.json()]).toMatchObject([400, { errors: [{ pointer: '/data/birth_date' }] }]);
    expect(await eventually(() => Promise.resolve(dropped() === before + 1))).toBe(true);
  });

  it('does not raise the limit of the other members', async () => {
    const answer = await send({ data: { ...data, birth_city: 'x'.repeat(100_000) }, file: 'QUJD' });
    expect([answer.status, answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  it('is not uploaded without content', async () => {
    const before = world.peers.requestsOf(OpenUpload).length;
    await send({ data, file: null });
    await send({ data, file: '' });
    expect(world.peers.requestsOf(OpenUpload)).toHaveLength(before);
    expect(
      world.peers
        .requestsOf(EnterOfficer)
        .slice(-2)
        .map(({ payload }) => payload.file),
    ).toMatchObject([null, { size: 0 }]);
  });

  it('is aborted when the body does not arrive in time', async () => {
    const { hostname, port } = new URL(world.url);
    const headers = { 'x-api-key': keyOf(1), 'content-type': 'application/json', 'content-length': '100000' };
    const status = await new Promise<number>((resolve, reject) => {
      const asking = request({ hostname, port, path: `/api/v6${PATH}`, method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode!);
      });
      asking.on('error', reject);
      asking.write('{"file":"QUJD');
    });
    expect(status).toBe(408);
  });
});
