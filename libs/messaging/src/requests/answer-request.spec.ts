import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, ValidateNested } from 'class-validator';
import { defineRequest, type RequestEnvelope } from '@company-data/contracts';
import { defineError, refused } from '@company-data/kernel';
import { grantOf, testGate } from '../../test/test-grants.js';
import { answerMethodOf, Answers, type RawRequest, replyOf } from './answer-request.js';
import { IncomingRequest } from './incoming-request.js';
import { HEADERS, Reply } from './reply.js';

const TOO_LARGE = defineError('TOO_LARGE', 422, 'A rule of this test', 'Keep it.');

class Addend {
  @IsInt()
  plus!: number;
}

class DoublePayload {
  @IsInt()
  number!: number;

  @IsOptional()
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Addend)
  addends?: Addend[];
}

const Double = defineRequest<DoublePayload, { double: number }>({
  subject: 'req.test.double',
  payload: DoublePayload,
  errors: [defineError('TOO_LARGE', 422, 'The number is too large', 'Send a smaller one.')],
  example: { number: 1 },
});

/** Payloads as handlers receive them. */
const received: DoublePayload[] = [];

class DoubleRpc {
  private readonly factor = 2;

  @Answers(Double)
  double({ payload }: IncomingRequest<DoublePayload>): Promise<{ double: number }> {
    if (payload.number > 100) return Promise.reject(refused(TOO_LARGE, 'Too large.'));
    if (payload.number < 0) return Promise.reject(new Error('a bug: secret'));
    received.push(payload);
    return Promise.resolve({ double: payload.number * this.factor });
  }
}

const envelope = { id: 'r1', account_id: 'a1', correlation_id: 'c1' };

const proof = { grant: grantOf(envelope.account_id), gate: testGate() };

async function sendRequest(asked: Omit<RawRequest, 'gate'>): Promise<unknown> {
  const raw = { ...proof, ...asked };
  const controller = new DoubleRpc() as unknown as Record<string, (raw: RawRequest) => Promise<Reply>>;
  const answer = await controller[answerMethodOf('double')]!(raw);
  return JSON.parse(Buffer.from(answer.body).toString());
}

describe('Answers', () => {
  it('passes a validated payload to the method and returns its result', async () => {
    expect(await sendRequest({ envelope, payload: { number: 21 } })).toEqual({ double: 42 });
  });

  it('leaves the method unchanged for calls within the process', async () => {
    expect(await new DoubleRpc().double(new IncomingRequest(envelope, { number: 21 }))).toEqual({ double: 42 });
  });

  it('drops members that a newer caller added, at any depth', async () => {
    const payload = { number: 3, mode: 'fast', addends: [{ plus: 1, unit: { name: 'EUR' } }], addends_total: [1] };
    expect(await sendRequest({ envelope, payload })).toEqual({ double: 6 });
    expect(JSON.parse(JSON.stringify(received.at(-1)))).toEqual({ number: 3, addends: [{ plus: 1 }] });
  });

  it.each([{ number: '21' }, { number: 1, addends: [{ plus: 'x', unit: 2 }] }, {}, null, [], 'text'])(
    'rejects the payload %j as invalid',
    async (payload) => {
      expect(await sendRequest({ envelope, payload })).toMatchObject({ code: 'VALIDATION_FAILED', kind: 'invalid' });
    },
  );

  it.each([
    null,
    'text',
    { ...envelope, id: 7 },
    { ...envelope, account_id: ['a1'] },
    { ...envelope, account_id: { toString: {} } },
    { ...envelope, correlation_id: {} },
    { ...envelope, actor: {} },
    { ...envelope, idempotency: 'key' },
    { ...envelope, idempotency: { key: ['k'], fingerprint: 'f' } },
  ])('rejects a message with the envelope %j', async (other) => {
    const request = { envelope: other as RequestEnvelope | null, payload: { number: 1 } };
    expect(await sendRequest(request)).toMatchObject({ details: { errors: [{ code: 'NO_ENVELOPE' }] } });
  });

  it('returns a domain error unchanged', async () => {
    expect(await sendRequest({ envelope, payload: { number: 101 } })).toMatchObject({ code: 'TOO_LARGE', kind: 'refused' });
  });

  it('hides an unexpected error', async () => {
    expect(await sendRequest({ envelope, payload: { number: -1 } })).toEqual({ code: 'INTERNAL_ERROR', kind: 'bug', details: {} });
  });
});

describe('IncomingRequest', () => {
  it('throws when its account is read and the envelope names none', () => {
    const request = new IncomingRequest({ ...envelope, account_id: null }, {});
    expect(() => request.accountId).toThrow('names no account');
  });
});

describe('replyOf', () => {
  const made = { madeId: ([first]: { id: string }[]) => first?.id };
  const idIn = (result: { id: string }[] | Reply) => replyOf(made, result).headers[HEADERS.madeId];

  it('adds the id of the created object, also to a replayed reply', () => {
    const replayed = new Reply('[{"id":"b"}]', { [HEADERS.replayed]: '1' });
    expect([idIn([{ id: 'a' }]), idIn(replayed)]).toEqual(['a', 'b']);
  });

  it('adds no id when nothing was created or the request failed', () => {
    expect([idIn([]), idIn(Reply.failure(refused(TOO_LARGE, 'x')))]).toEqual([undefined, undefined]);
  });
});
