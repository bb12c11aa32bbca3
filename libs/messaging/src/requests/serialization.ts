import type { Deserializer, Serializer } from '@nestjs/microservices';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { RawRequest } from './answer-request.js';
import type { ChunkStore } from './chunk-store.js';
import { HEADERS, MAX_BODY_BYTES, Reply } from './reply.js';
import type { RequestGate } from './request-gate.js';

const decoder = new TextDecoder();

const parse = (text: string | undefined): unknown => {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};

/**
 * Parses a request: the envelope from a header, and the payload from the body, or from a header
 * when the body is raw bytes.
 */
export class RequestDeserializer implements Deserializer<Msg, { pattern: string; data: RawRequest; id: string | undefined }> {
  constructor(private readonly gate: RequestGate) {}

  deserialize(message: Msg, options?: { channel: string }) {
    const payloadHeader = message.headers?.get(HEADERS.payload);
    const data: RawRequest = {
      envelope: parse(message.headers?.get(HEADERS.envelope)) as RawRequest['envelope'],
      payload: parse(payloadHeader || decoder.decode(message.data)),
      bytes: payloadHeader ? message.data : undefined,
      grant: message.headers?.get(HEADERS.grant) || undefined,
      caller: message.reply?.split('.')[1],
      gate: this.gate,
    };
    return { pattern: options?.channel ?? message.subject, data, id: message.reply || undefined };
  }
}

/** Serializes a reply. The chunk store receives the rest of a reply that exceeds one message. */
export class ReplySerializer implements Serializer<{ response?: Reply; err?: unknown }, { data: Uint8Array; headers: MsgHdrs }> {
  constructor(private readonly chunks: ChunkStore) {}

  serialize(packet: { response?: Reply; err?: unknown }) {
    const reply = packet.response ?? Reply.failure(packet.err);
    const head = headers();
    for (const [name, value] of Object.entries(reply.headers)) head.set(name, value);
    if (reply.rest) {
      head.set(HEADERS.next, this.chunks.storeChunks(reply.rest));
      return { data: reply.body, headers: head };
    }
    if (reply.body.length <= MAX_BODY_BYTES) return { data: reply.body.length === 0 ? Buffer.from(' ') : reply.body, headers: head };
    head.set(HEADERS.next, this.chunks.store(reply.body.subarray(MAX_BODY_BYTES)));
    return { data: reply.body.subarray(0, MAX_BODY_BYTES), headers: head };
  }
}
