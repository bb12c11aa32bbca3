import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefers } from '../http/checks.js';
import { codingFor, encodeChunks } from '../http/content-coding.js';
import { counted, nameCoding, varies } from '../http/send-json.js';

/** Returns true when the client prefers the streamed form of the operation. */
export function wantsStream({ routeOptions, headers, method }: FastifyRequest): boolean {
  const streams = routeOptions.config.operation?.streams;
  return streams !== undefined && method === 'GET' && prefers(headers.accept, streams.mediaType);
}

/**
 * Sends chunks with backpressure. Closes the connection of a client that reads nothing for
 * `stallMs`.
 */
export function sendStream(reply: FastifyReply, mediaType: string, chunks: AsyncIterable<Uint8Array | string>, stallMs: number): void {
  reply.raw.setTimeout(stallMs, () => reply.raw.destroy());
  void reply.header('content-type', `${mediaType}; charset=utf-8`).send(Readable.from(chunks));
}

/** Sends chunks in the coding that the client accepts. Their bytes count against the rate limit. */
export function sendCodedStream(reply: FastifyReply, mediaType: string, chunks: AsyncIterable<Uint8Array>, stallMs: number): void {
  const coding = codingFor(reply.request.headers['accept-encoding']);
  if (coding) nameCoding(reply, coding);
  const lines = counted(reply, chunks);
  sendStream(varies(reply), mediaType, coding ? encodeChunks(lines, coding) : lines, stallMs);
}
