import { Inject, Injectable } from '@nestjs/common';
import { type CollectionVersion, READ_HEADERS, type VersionedCollection } from '@company-data/contracts';
import type { Clock } from '@company-data/kernel';
import { CLOCK } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Question, questionOf } from './data-question.js';
import { deprecationHeaders } from './deprecation-headers.js';
import { entityTag, heldVersions, holdsAny } from './entity-tag.js';
import { type Coding, encode } from './content-coding.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { isUnmodified, lastModified } from './last-modified.js';
import { OwnerRequests } from './owner-requests.js';
import { PageCache } from './page-cache.js';
import { sendJson, varies } from './send-json.js';
import { wantsStream } from './stream-form.js';
import { StreamRecords } from './stream-records.js';
import { VersionQuestions } from './version-questions.js';

/**
 * Answers the reading of a data type. Every read asks the owner: for the version alone where an answer is held here or by the client, which also
 * proves that the user exists and belongs to the account.
 */
@Injectable()
export class ReadData {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly cache: PageCache,
    private readonly records: StreamRecords,
    private readonly versions: VersionQuestions,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: GatewayMetrics,
  ) {
    metrics.holds('pages', { entries: () => cache.size, bytes: () => cache.sizeInBytes });
  }

  async run(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { state, routeOptions } = request;
    const question = questionOf(state.caller!.account_id, routeOptions.config.operation!.dataType!, state.payload);
    if (wantsStream(request)) return this.records.run(request, reply, question.payload);
    if (state.payload['include'] !== undefined) return this.unversioned(request, reply, question);
    const isKept = await this.current(request, reply, question);
    this.metrics.looked('pages', isKept);
    if (isKept) return;
    const raw = await this.owners.ask(question.asks, question.payload, request);
    const read = { version: Number(raw.headers[READ_HEADERS.version]), modified: raw.headers[READ_HEADERS.modified]! };
    this.putHeaders(request, reply, question, read);
    if (holds(request, question, read)) return void reply.status(304).send();
    if (!raw.rest) this.cache.keep(question.key, { version: read.version, body: raw.body });
    await sendJson(reply, raw, this.codedOnce(question, read));
  }

  /** What a version's answer is in a coding, made once for all who ask for it. */
  private codedOnce({ key }: Question, { version }: CollectionVersion): typeof encode {
    return async (body: Uint8Array, coding: Coding) => {
      const name = `${key} ${coding}`;
      const kept = this.cache.find(name);
      if (kept?.version === version) return kept.body;
      const coded = await encode(body, coding);
      this.cache.keep(name, { version, body: coded });
      return coded;
    };
  }

  /** Answers with what is kept here, or held by the client, if it is of the version that the owner has now; else tells that it did not. */
  private async current(request: FastifyRequest, reply: FastifyReply, question: Question): Promise<boolean> {
    const kept = this.cache.find(question.key);
    // What the client holds may be newer than what is kept here, when another replica answered it.
    if (!kept && !mayHold(request, question)) return false;
    const { user_id, data_type } = question.payload as unknown as VersionedCollection;
    const now = await this.versions.find({ user_id, data_type }, request);
    const isHeld = now !== undefined && holds(request, question, now);
    if (now === undefined || !(isHeld || kept?.version === now.version)) return false;
    this.putHeaders(request, reply, question, now);
    if (isHeld) reply.status(304).send();
    else await sendJson(reply, kept!, this.codedOnce(question, now));
    return true;
  }

  /** What is added to records changes without a new version: such an answer is neither kept nor tagged. */
  private async unversioned(request: FastifyRequest, reply: FastifyReply, { asks, payload, definition }: Question): Promise<void> {
    const raw = await this.owners.ask(asks, payload, request);
    void reply.headers(deprecationHeaders(definition, request.url));
    await sendJson(reply, raw);
  }

  /** What is said of an answer that has a version: who keeps it asks each time whether it is still that one. */
  private putHeaders(
    request: FastifyRequest,
    reply: FastifyReply,
    { definition, hash }: Question,
    { version, modified }: CollectionVersion,
  ): void {
    void varies(reply).headers({
      ...deprecationHeaders(definition, request.url),
      'cache-control': 'private, no-cache',
      etag: entityTag(version, hash),
      ...(modified ? { 'last-modified': lastModified(modified, this.clock.now()) } : {}),
    });
  }
}

/** Whether the client holds an answer that may be of the version there is now. */
const mayHold = ({ headers }: FastifyRequest, { hash }: Question): boolean =>
  heldVersions(headers['if-none-match'], hash).length > 0 || (!headers['if-none-match'] && headers['if-modified-since'] !== undefined);

/** Whether the client holds the answer of a version. */
const holds = ({ headers }: FastifyRequest, { hash }: Question, { version, modified }: CollectionVersion): boolean =>
  holdsAny(headers['if-none-match']) || heldVersions(headers['if-none-match'], hash).includes(version) || isUnmodified(headers, modified);
