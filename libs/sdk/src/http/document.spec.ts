import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { LoopbackServer, problem, said } from '../../test/loopback-server.js';
import { callerOf, failureOf, PatientClock } from '../../test/test-caller.js';
import { ConnectionError, TimeoutError } from '../errors.js';
import { download } from './document.js';

describe('file download', () => {
  let server: LoopbackServer;

  beforeEach(async () => {
    server = await LoopbackServer.start();
  });
  afterEach(() => server.stop());

  const CALL = { method: 'GET', path: '/file' };
  const begin = (more = {}) => download(callerOf(server.url, new PatientClock(), more), CALL);

  it('returns type, name and size after retries', async () => {
    const headers = { 'content-disposition': 'attachment; filename="act.pdf"', 'content-length': '8' };
    server.behave(problem('DOCUMENT_NOT_READY', 503), said('%PDF-1.4', { type: 'application/pdf', headers }));
    const file = await begin();
    expect(file).toMatchObject({ contentType: 'application/pdf', fileName: 'act.pdf', size: 8 });
    expect(Buffer.from(await file.bytes()).toString()).toBe('%PDF-1.4');
  });

  it('fails when it is cut or stops', async () => {
    const bytesOf = (more = {}) => begin(more).then((file) => file.bytes());
    server.behave(said('%PDF', { cut: true }));
    expect(await failureOf(bytesOf())).toBeInstanceOf(ConnectionError);
    server.behave((response) => void response.writeHead(200).write('%PDF'));
    expect(await failureOf(bytesOf({ timeoutMs: 50 }))).toBeInstanceOf(TimeoutError);
  });

  it('fails when it exceeds maxResponseBytes', async () => {
    server.behave(said('x'.repeat(1_000)));
    expect(await failureOf((await begin({ maxResponseBytes: 10 })).bytes())).toBeInstanceOf(RangeError);
  });

  it('can be cancelled', async () => {
    let left: Promise<void> | undefined;
    server.behave((response) => {
      left = new Promise((resolve) => response.on('close', resolve));
      response.writeHead(200).write('%PDF');
    });
    await (await begin()).cancel();
    await left;
  });
});
