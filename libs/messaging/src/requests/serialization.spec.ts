import { describe, expect, it } from '@jest/globals';
import { headers, type Msg } from '@nats-io/transport-node';
import { DomainError } from '@company-data/kernel';
import { testGate } from '../../test/test-grants.js';
import type { ChunkStore } from './chunk-store.js';
import { HEADERS, MAX_BODY_BYTES, Reply } from './reply.js';
import { ReplySerializer, RequestDeserializer } from './serialization.js';

const envelope = { id: 'r1', account_id: null, correlation_id: 'c1' };

function message(body: string | Uint8Array, head: Record<string, string> = {}, reply = '_INBOX.x'): Msg {
  const all = headers();
  for (const [name, value] of Object.entries(head)) all.set(name, value);
  return { subject: 'req.users.get-user', data: Buffer.from(body), headers: all, reply } as unknown as Msg;
}

describe('RequestDeserializer', () => {
  const gate = testGate();
  const read = (from: Msg) => new RequestDeserializer(gate).deserialize(from, { channel: 'req.users.get-user' });

  it('reads envelope and grant from headers, and the payload from the body', () => {
    const request = read(message('{"user_id":"é"}', { [HEADERS.envelope]: JSON.stringify(envelope), [HEADERS.grant]: 'a grant' }));
    expect(request).toEqual({
      pattern: 'req.users.get-user',
      id: '_INBOX.x',
      data: { envelope, payload: { user_id: 'é' }, bytes: undefined, grant: 'a grant', caller: 'x', gate },
    });
  });

  it('reads the payload from a header when the body is raw bytes', () => {
    const bytes = Uint8Array.from([0, 255, 1, 254]);
    const { data } = read(message(bytes, { [HEADERS.envelope]: JSON.stringify(envelope), [HEADERS.payload]: '{"name":"Éva"}' }));
    expect(data.payload).toEqual({ name: 'Éva' });
    expect(Buffer.compare(data.bytes!, bytes)).toBe(0);
  });

  it.each(['', '{', 'null', '\u0000', '{"__proto__":{"polluted":true}}'])(
    'does not throw or pollute prototypes for the body %j',
    (body) => {
      expect(() => read(message(body))).not.toThrow();
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );

  it('returns no envelope when the header is absent or invalid', () => {
    expect(read(message('{}')).data.envelope).toBeNull();
    expect(read(message('{}', { [HEADERS.envelope]: '{' })).data.envelope).toBeNull();
  });
});

describe('ReplySerializer', () => {
  const kept: Uint8Array[] = [];
  const store = { store: (bytes: Uint8Array) => `rest.${kept.push(bytes)}` } as unknown as ChunkStore;
  const write = (packet: { response?: Reply; err?: unknown }) => new ReplySerializer(store).serialize(packet);

  it('writes body and headers', () => {
    const { data, headers: head } = write({ response: new Reply({ a: 'é' }, { [HEADERS.replayed]: '1' }) });
    expect(Buffer.from(data).toString()).toBe('{"a":"é"}');
    expect(head.get(HEADERS.replayed)).toBe('1');
  });

  it('sends exactly one message whole, and splits one byte more', () => {
    expect(write({ response: new Reply(new Uint8Array(MAX_BODY_BYTES)) }).headers.get(HEADERS.next)).toBe('');
    const { data, headers: head } = write({ response: new Reply(new Uint8Array(MAX_BODY_BYTES + 1)) });
    expect([data.length, head.get(HEADERS.next), kept.at(-1)!.length]).toEqual([MAX_BODY_BYTES, 'rest.1', 1]);
  });

  it('hides an unexpected error', () => {
    const { data, headers: head } = write({ err: new Error('password=secret') });
    expect(Buffer.from(data).toString()).toBe('{"code":"INTERNAL_ERROR","kind":"bug","details":{}}');
    expect(head.get(HEADERS.error)).toBe('1');
  });

  it('writes the code, kind and details of a domain error', () => {
    const reply = Reply.failure(new DomainError('USER_NOT_FOUND', 'not-found', { detail: 'No.' }));
    expect(JSON.parse(Buffer.from(reply.body).toString())).toEqual({
      code: 'USER_NOT_FOUND',
      kind: 'not-found',
      details: { detail: 'No.' },
    });
  });
});
