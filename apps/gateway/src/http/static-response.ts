import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Coding, codingFor, encode, isWorthCompressing } from './content-coding.js';
import { matchesAnyEtag } from './entity-tag.js';

/** Any site may read the response. It contains no account data. */
const PUBLIC = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=300',
  vary: 'Accept-Encoding',
};

/**
 * A public text that is constant until the restart. Compressed once, and 304 for a client with a
 * current copy.
 */
export class StaticResponse {
  private readonly body: Buffer;
  private readonly tag: string;
  private readonly coded = new Map<Coding, Promise<Uint8Array>>();

  constructor(
    text: string,
    private readonly mediaType: string,
    /** Headers in addition to, or in place of, those of every public text. */
    private readonly extraHeaders: Record<string, string> = {},
  ) {
    this.body = Buffer.from(text);
    this.tag = `W/"${hash('sha256', this.body, 'hex').slice(0, 32)}"`;
  }

  async send(reply: FastifyReply): Promise<void> {
    const { headers } = reply.request;
    void reply.headers({ ...PUBLIC, ...this.extraHeaders, etag: this.tag });
    const ifNoneMatch = headers['if-none-match'];
    if (matchesAnyEtag(ifNoneMatch) || ifNoneMatch?.split(',').some((tag) => tag.trim() === this.tag)) return void reply.status(304).send();
    const coding = isWorthCompressing(this.body) ? codingFor(headers['accept-encoding']) : undefined;
    void reply.header('content-type', this.mediaType);
    if (coding) void reply.header('content-encoding', coding);
    void reply.send(coding ? await this.encoded(coding) : this.body);
  }

  private encoded(coding: Coding): Promise<Uint8Array> {
    const coded = this.coded.get(coding) ?? encode(this.body, coding);
    this.coded.set(coding, coded);
    return coded;
  }
}
