import { MessagePattern } from '@nestjs/microservices';
import { invalid } from '@company-data/kernel';
import { correlated } from '@company-data/observability';
import { type RequestContract, type RequestEnvelope, validatePayload } from '@company-data/contracts';
import { IncomingRequest } from './incoming-request.js';
import { HEADERS, Reply } from './reply.js';
import type { RequestGate } from './request-gate.js';

/** A message from the deserializer. Parts that could not be parsed are null. */
export interface RawRequest {
  envelope: RequestEnvelope | null;
  payload: unknown;
  bytes?: Uint8Array;
  /** Grant of the account, or signature of staff. */
  grant?: string;
  /** Name of the calling app, from its inbox. */
  caller?: string;
  /** Gate that the request must pass. */
  gate: RequestGate;
}

type Handler<P, R> = (request: IncomingRequest<P>) => Promise<R | Reply>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/**
 * True for an envelope with members of the right types. A compromised service can send any. An
 * account in a list would otherwise pass its grant, and fail in a statement.
 */
function isEnvelope(envelope: RequestEnvelope | null): envelope is RequestEnvelope {
  if (envelope === null) return false;
  const { id, correlation_id, account_id, actor, idempotency } = envelope;
  const keys: unknown[] = isAbsent(idempotency) ? [] : [idempotency?.key, idempotency?.fingerprint];
  return [id, ...keys].every(isText) && [account_id, correlation_id, actor].every((value) => isAbsent(value) || isText(value));
}

async function open<P extends object>(contract: RequestContract<P, unknown>, raw: RawRequest): Promise<IncomingRequest<P>> {
  const { envelope, bytes, grant } = raw;
  if (!isEnvelope(envelope)) throw invalid([{ pointer: '', code: 'NO_ENVELOPE', detail: 'The message carries no envelope.' }]);
  await raw.gate.admit(contract, { ...raw, envelope });
  // A newer caller may send members that this version does not know. The gateway rejects unknown
  // members of clients.
  const payload = validatePayload(contract.payload, raw.payload, 'dropped');
  await raw.gate.recordStaffAction(contract, envelope, payload);
  return new IncomingRequest(envelope, payload, bytes, grant);
}

/**
 * Returns the result of a handler as a reply, with the id of the created object. A replayed reply
 * is parsed for the id.
 */
export function replyOf<R>({ madeId }: Pick<RequestContract<object, R>, 'madeId'>, result: R | Reply): Reply {
  const reply = result instanceof Reply ? result : new Reply(result as object);
  if (!madeId || reply.headers[HEADERS.error]) return reply;
  const id = madeId(result instanceof Reply ? (JSON.parse(Buffer.from(reply.body).toString()) as R) : result);
  if (id !== undefined) reply.headers[HEADERS.madeId] = id;
  return reply;
}

/**
 * Handles a received request. Validates its payload first, and converts an error into the reply.
 */
export const answer = <P extends object, R>(contract: RequestContract<P, R>, raw: RawRequest, handle: Handler<P, R>): Promise<Reply> =>
  correlated(raw.envelope?.correlation_id, async () => {
    try {
      return replyOf(contract, await handle(await open(contract, raw)));
    } catch (error) {
      return Reply.failure(error);
    }
  });

/** Returns the name of the method that handles the messages of a decorated method. */
export const answerMethodOf = (property: string): string => `${property}Message`;

/**
 * Makes a method of a Nest controller handle a request. Nest calls an additional method, which
 * verifies the grant, validates the payload and converts an error into the reply. Calls within the
 * process and unit tests use the method itself.
 */
export const Answers =
  <P extends object, R>(contract: RequestContract<P, R>) =>
  <H extends Handler<P, R>>(target: object, property: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const handle = descriptor.value!;
    const value = function (this: object, raw: RawRequest): Promise<Reply> {
      return answer(contract, raw, (request) => handle.call(this, request));
    };
    const answering = { value, configurable: true, writable: true };
    Object.defineProperty(target, answerMethodOf(property), answering);
    MessagePattern(contract.subject)(target, answerMethodOf(property), answering as TypedPropertyDescriptor<unknown>);
  };
