import { Readable } from 'node:stream';
import { READ_HEADERS } from '@company-data/contracts';
import { type RawReply } from '@company-data/messaging';
import type { FastifyReply } from 'fastify';
import { JSON_CONTENT } from '../api/media-types.js';
import { type Coding, codingFor, encode, encodeChunks, isWorthCompressing } from './content-coding.js';
import { pageLinks } from './page-links.js';
import { chunksOf } from './reply-chunks.js';

/** Vary header: the response depends on these request headers. */
const VARY = 'Accept, Accept-Encoding, X-API-KEY';

/** A reply to send. A cached body is complete, and its headers are unknown. */
type Sent = Pick<RawReply, 'body' | 'rest'> & Partial<Pick<RawReply, 'headers'>>;

/** Sets the coding. The entity tag becomes weak, since it no longer identifies the bytes. */
export function nameCoding(reply: FastifyReply, coding: Coding): void {
  const tag = reply.getHeader('etag');
  void reply.header('content-encoding', coding);
  if (typeof tag === 'string' && !tag.startsWith('W/')) void reply.header('etag', `W/${tag}`);
}

function addLinks(reply: FastifyReply, { body, headers }: Sent): void {
  const { url, routeOptions } = reply.request;
  if (!routeOptions.config.operation?.parameters.some(({ name }) => name === 'page')) return;
  const links = [reply.getHeader('link'), pageLinks(url, body, headers?.[READ_HEADERS.cursor])].filter(
    (link) => link !== undefined && link !== '',
  );
  if (links.length > 0) void reply.header('link', links.join(', '));
}

/** Sets Vary, also for responses without a body. */
export const varies = (reply: FastifyReply): FastifyReply => reply.header('vary', VARY);

/** Counts the bytes of all chunks for the rate limit. */
export async function* counted({ request: { state } }: FastifyReply, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  state.bytes = 0;
  for await (const chunk of chunks) {
    state.bytes += chunk.length;
    yield chunk;
  }
}

/**
 * Sends an owner's reply without parsing it, compressed if the client accepts it and the size is
 * worth it.
 */
export async function sendJson(reply: FastifyReply, raw: Sent, coded = encode): Promise<void> {
  const coding = codingFor(reply.request.headers['accept-encoding']);
  void varies(reply).header('content-type', JSON_CONTENT);
  addLinks(reply, raw);
  reply.request.state.bytes = raw.body.length;
  if (coding === undefined || !(raw.rest || isWorthCompressing(raw.body))) {
    return void reply.send(raw.rest ? Readable.from(counted(reply, chunksOf(raw))) : raw.body);
  }
  nameCoding(reply, coding);
  void reply.send(raw.rest ? encodeChunks(counted(reply, chunksOf(raw)), coding) : await coded(raw.body, coding));
}
