import { Injectable } from '@nestjs/common';
import { READ_HEADERS } from '@company-data/contracts';
import type { DataTypeDefinition } from '@company-data/data-types';
import type { RawReply } from '@company-data/messaging';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deprecationHeaders } from './deprecation-headers.js';
import { entityTag, heldVersions, holdsAny, questionHash } from './entity-tag.js';
import { OwnerRequests, sendBytes } from './owner-requests.js';
import { PageCache } from './page-cache.js';
import { wantsStream } from './stream-form.js';
import { StreamRecords } from './stream-records.js';

/** What a read is about: the payload without a version, and the name its answer is kept under. */
interface Question {
  payload: Record<string, unknown>;
  key: string;
  hash: string;
}

/** The media type of answers that are kept; part of the name an answer is kept under. */
const MEDIA_TYPE = 'application/json';

function questionOf({ state }: FastifyRequest, { name, shape }: DataTypeDefinition): Question {
  const one = shape === 'object' || state.payload['record_id'] !== undefined;
  const payload = { ...(one ? {} : { filters: [] }), ...state.payload, data_type: name };
  const asked = JSON.stringify(payload);
  return { payload, key: `${state.caller!.account_id} ${MEDIA_TYPE} ${asked}`, hash: questionHash(asked) };
}

/**
 * Answers the reading of a data type. Every read asks the owner, with the version that is held here or by the client:
 * "still current" is a tiny answer that also proves that the user exists and belongs to the account.
 */
@Injectable()
export class ReadData {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly cache: PageCache,
    private readonly records: StreamRecords,
  ) {}

  async run(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { state, routeOptions } = request;
    const { asks, dataType } = routeOptions.config.operation!;
    const question = questionOf(request, dataType!);
    if (wantsStream(request)) return this.records.run(request, reply, question.payload);
    if (state.payload['include'] !== undefined) return this.unversioned(request, reply, question);
    const held = heldVersions(request.headers['if-none-match'], question.hash);
    const kept = this.cache.find(question.key);
    // What the client holds may be newer than what is kept here, when another replica answered it.
    const ifVersion = Math.max(kept?.version ?? -1, ...held);
    const raw = await this.owners.ask(asks, ifVersion < 0 ? question.payload : { ...question.payload, if_version: ifVersion }, request);
    const version = Number(raw.headers[READ_HEADERS.version]);
    void reply.headers(deprecationHeaders(dataType!, request.url)).headers(versionHeaders(raw, question));
    if (held.includes(version) || holdsAny(request.headers['if-none-match'])) return void reply.status(304).send();
    // Still current, and not the client's: then it is the one kept here.
    if (raw.headers[READ_HEADERS.unchanged]) return sendBytes(reply, { headers: {}, body: kept!.body });
    if (!raw.rest) this.cache.keep(question.key, { version, body: raw.body });
    sendBytes(reply, raw);
  }

  /** What is added to records changes without a new version: such an answer is neither kept nor tagged. */
  private async unversioned(request: FastifyRequest, reply: FastifyReply, { payload }: Question): Promise<void> {
    const { asks, dataType } = request.routeOptions.config.operation!;
    const raw = await this.owners.ask(asks, payload, request);
    void reply.headers(deprecationHeaders(dataType!, request.url));
    sendBytes(reply, raw);
  }
}

function versionHeaders({ headers }: RawReply, { hash }: Question): Record<string, string> {
  const modified = headers[READ_HEADERS.modified];
  return {
    etag: entityTag(Number(headers[READ_HEADERS.version]), hash),
    ...(modified ? { 'last-modified': new Date(modified).toUTCString() } : {}),
  };
}
