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

  it('reads envelope and grant from their headers, the asker from its inbox and the payload from the body', () => {
    const request = read(message('{"user_id":"é"}', { [HEADERS.envelope]: JSON.stringify(envelope), [HEADERS.grant]: 'a grant' }));
    expect(request).toEqual({
      pattern: 'req.users.get-user',
      id: '_INBOX.x',
      data: { envelope, payload: { user_id: 'é' }, bytes: undefined, grant: 'a grant', asker: 'x', gate },
    });
  });

  it('reads the payload from a header when the body is raw bytes, and leaves these alone', () => {
    const bytes = Uint8Array.from([0, 255, 1, 254]);
    const { data } = read(message(bytes, { [HEADERS.envelope]: JSON.stringify(envelope), [HEADERS.payload]: '{"name":"Éva"}' }));
    expect(data.payload).toEqual({ name: 'Éva' });
    expect(Buffer.compare(data.bytes!, bytes)).toBe(0);
  });

  it.each(['', '{', 'null', '\u0000', '{"__proto__":{"polluted":true}}'])('never throws nor pollutes for the body %j', (body) => {
    expect(() => read(message(body))).not.toThrow();
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('has no envelope when the header is absent or cannot be parsed', () => {
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

  it('passes bytes of exactly one message on whole, and splits one byte more', () => {
    expect(write({ response: new Reply(new Uint8Array(MAX_BODY_BYTES)) }).headers.get(HEADERS.next)).toBe('');
    const { data, headers: head } = write({ response: new Reply(new Uint8Array(MAX_BODY_BYTES + 1)) });
    expect([data.length, head.get(HEADERS.next), kept.at(-1)!.length]).toEqual([MAX_BODY_BYTES, 'rest.1', 1]);
  });

  it('hides what is not an expected failure', () => {
    const { data, headers: head } = write({ err: new Error('password=secret') });
    expect(Buffer.from(data).toString()).toBe('{"code":"INTERNAL_ERROR","kind":"bug","details":{}}');
    expect(head.get(HEADERS.error)).toBe('1');
  });

  it('carries the code, kind and details of an expected failure', () => {
    const reply = Reply.failure(new DomainError('USER_NOT_FOUND', 'not-found', { detail: 'No.' }));
    expect(JSON.parse(Buffer.from(reply.body).toString())).toEqual({
      code: 'USER_NOT_FOUND',
      kind: 'not-found',
      details: { detail: 'No.' },
    });
  });
});
