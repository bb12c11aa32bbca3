import { describe, expect, it } from '@jest/globals';
import {
  collectFrom,
  failuresIn,
  lastStatements,
  pdfWith,
  PROOF,
  recordedXml,
  recordsIn,
  registrarJob,
  ScriptedRegistrars,
  STATEMENTS,
} from '../../test/registrar.js';
import { documentReference } from '../document-reference.js';
import { adapter } from './adapter.js';
import { registrarProvider } from './manifest.js';

const OTHER_DAY = new Date('2025-07-16T10:00:00Z');

describe('ordered document', () => {
  const html = { body: Buffer.from('<!DOCTYPE html><html><body>Patientez</body></html>') };

  it.each([
    ['returns 404', { status: 404 }],
    ['returns a web page', html],
    ['returns 403', { status: 403 }],
    ['returns an empty body', { body: Buffer.alloc(0) }],
  ])('is fetched in the same job when its link first %s', async (_, notReady) => {
    const registrars = new ScriptedRegistrars({ document: (look) => (look <= 3 ? notReady : { body: pdfWith(2) }) });
    const [proof] = recordsIn(await collectFrom(registrars, [PROOF]));
    expect([registrars.bought, registrars.documents.calls.length, proof!.page_count]).toEqual([['KB'], 4, 2]);
  });

  it('is not ready, and not ordered again, when its link has no document yet', async () => {
    let ready = false;
    const registrars = new ScriptedRegistrars({ document: () => (ready ? { body: pdfWith(2) } : { status: 404 }) });
    const failures = failuresIn(await collectFrom(registrars, [STATEMENTS], lastStatements(1)));
    const looks = registrars.documents.calls.length;
    ready = true;
    const records = recordsIn(await collectFrom(registrars, [STATEMENTS], lastStatements(1)));
    expect(failures).toEqual([[STATEMENTS, expect.objectContaining({ kind: 'not-ready', retryAfter: 300 })]]);
    expect([looks, registrars.bought, records.length]).toEqual([15, ['BI 250627'], 1]);
  });

  it('is fetched from the configured address, whatever host its link names', async () => {
    const registrars = new ScriptedRegistrars({
      selling: ({ product }) =>
        product === 'KB' ? recordedXml('extract').replace('https://documents.example', 'https://evil.example/a/..') : undefined,
    });
    await collectFrom(registrars, [PROOF]);
    expect(registrars.documents.calls.map(({ path }) => path)).toEqual(['/documents?produit=KB&siren=000012344']);
  });

  it.each([
    ['no link', ''],
    ['an invalid link', '<url_acces>mailto:nobody@example.com</url_acces>'],
  ])('is malformed when the response has %s', async (_, link) => {
    const registrars = new ScriptedRegistrars({
      selling: ({ product }) => (product === 'KB' ? recordedXml('extract').replace(/<url_acces>.*<\/url_acces>/, link) : undefined),
    });
    expect(failuresIn(await collectFrom(registrars, [PROOF]))).toEqual([[PROOF, expect.objectContaining({ kind: 'malformed' })]]);
  });

  it.each([STATEMENTS, PROOF])('is read by the id in %s, without another order', async (type) => {
    const registrars = new ScriptedRegistrars({ document: () => ({ body: pdfWith(1, type) }) });
    const [record] = recordsIn(await collectFrom(registrars, [type], lastStatements(1)));
    const [orders, looks] = [registrars.orders.calls.length, registrars.documents.calls.length];
    const reference = documentReference(registrarProvider, type, record!)!;
    const { mediaType, body } = await adapter.document!(registrarJob([]), reference, registrars.context(OTHER_DAY));
    expect([mediaType, Buffer.from(body as Uint8Array).equals(pdfWith(1, type))]).toEqual(['application/pdf', true]);
    expect([registrars.orders.calls.length, registrars.documents.calls.length, record!.document_id]).toEqual([
      orders,
      looks,
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });

  it('of an extract stays readable after a later one was bought', async () => {
    let day = 'first';
    const registrars = new ScriptedRegistrars({ document: () => ({ body: pdfWith(1, day) }) });
    const [first] = recordsIn(await collectFrom(registrars, [PROOF]));
    day = 'second';
    const [second] = recordsIn(await collectFrom(registrars, [PROOF], {}, OTHER_DAY));
    const read = async (record: typeof first) =>
      (await adapter.document!(registrarJob([]), documentReference(registrarProvider, PROOF, record!)!, registrars.context(OTHER_DAY)))
        .body;
    expect([
      first!.document_id === second!.document_id,
      Buffer.from((await read(first)) as Uint8Array).equals(pdfWith(1, 'first')),
    ]).toEqual([false, true]);
  });

  it('is rejected when it is no longer cached', async () => {
    const reading = adapter.document!(registrarJob([]), `${STATEMENTS}:7501.18B01234.1.2024-12-31`, new ScriptedRegistrars().context());
    await expect(reading).rejects.toMatchObject({ kind: 'rejected' });
  });
});
