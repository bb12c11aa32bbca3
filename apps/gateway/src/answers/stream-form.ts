import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { prefers } from '../http/checks.js';

/** Whether a request asks for the other form of its operation. */
export function wantsStream({ routeOptions, headers, method }: FastifyRequest): boolean {
  const streams = routeOptions.config.operation?.streams;
  return streams !== undefined && method === 'GET' && prefers(headers.accept, streams.mediaType);
}

/** Sends parts as they come, no faster than the client takes them; one that takes nothing for so long is cut off. */
export function sendStream(reply: FastifyReply, mediaType: string, parts: AsyncIterable<Uint8Array | string>, stallMs: number): void {
  reply.raw.setTimeout(stallMs, () => reply.raw.destroy());
  void reply.header('content-type', `${mediaType}; charset=utf-8`).send(Readable.from(parts));
}
