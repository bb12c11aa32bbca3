import { MessagePattern } from '@nestjs/microservices';
import { invalid } from '@company-data/kernel';
import { correlated } from '@company-data/observability';
import { type RequestContract, type RequestEnvelope, validatePayload } from '@company-data/contracts';
import { IncomingRequest } from './incoming-request.js';
import { HEADERS, Reply } from './reply.js';
import type { RequestGate } from './request-gate.js';

/** A message as the deserializer hands it over; null parts could not be parsed. */
export interface RawRequest {
  envelope: RequestEnvelope | null;
  payload: unknown;
  bytes?: Uint8Array;
  /** What proves for whom it asks. */
  grant?: string;
  /** Who waits for the answer, by its inbox. */
  replyInbox?: string;
  /** What it has to pass. */
  gate: RequestGate;
}

type Handler<P, R> = (request: IncomingRequest<P>) => Promise<R | Reply>;

async function open<P extends object>(contract: RequestContract<P, unknown>, raw: RawRequest): Promise<IncomingRequest<P>> {
  const { envelope, bytes, grant } = raw;
  if (!envelope) throw invalid([{ pointer: '', code: 'NO_ENVELOPE', detail: 'The message carries no envelope.' }]);
  await raw.gate.admit(contract, { ...raw, envelope });
  // A newer caller may send members that this version does not know. The gateway refuses those of
  // clients.
  const payload = validatePayload(contract.payload, raw.payload, 'dropped');
  await raw.gate.recordStaffAction(contract, envelope, payload);
  return new IncomingRequest(envelope, payload, bytes, grant);
}

/**
 * What a handler gave as a reply, with the id of what the request made; an answer that is replayed
 * is read for it.
 */
export function replyOf<R>({ madeId }: Pick<RequestContract<object, R>, 'madeId'>, result: R | Reply): Reply {
  const reply = result instanceof Reply ? result : new Reply(result as object);
  if (!madeId || reply.headers[HEADERS.error]) return reply;
  const id = madeId(result instanceof Reply ? (JSON.parse(Buffer.from(reply.body).toString()) as R) : result);
  if (id !== undefined) reply.headers[HEADERS.madeId] = id;
  return reply;
}

/** Answers a request as it came: the payload is validated first, and an error becomes the reply. */
export const answer = <P extends object, R>(contract: RequestContract<P, R>, raw: RawRequest, handle: Handler<P, R>): Promise<Reply> =>
  correlated(raw.envelope?.correlation_id, async () => {
    try {
      return replyOf(contract, await handle(await open(contract, raw)));
    } catch (error) {
      return Reply.failure(error);
    }
  });

/** Name of the method that answers the messages of a decorated method. */
export const answerMethodOf = (property: string): string => `${property}Message`;

/**
 * Makes a method of a Nest controller answer a request. Nest calls a method beside it, which
 * verifies the grant, validates the payload and turns an error into the reply. Calls within the
 * process and unit tests reach the method itself.
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
