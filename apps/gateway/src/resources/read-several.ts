import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type CollectionVersion, RateLimited, READ_HEADERS, ReadRecord, ReadRecords, UserNotFound } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { type Clock, DomainError, invalid } from '@company-data/kernel';
import { CLOCK } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { API } from '../api/operation.js';
import { severalDataOperations } from '../api/operations/several-data.js';
import { pathsOf } from '../api/paths.js';
import { BaseUrl } from '../base-url.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { matchesAnyEtag, matchesEtag, questionHash } from '../http/entity-tag.js';
import { isUnmodified, lastModified } from '../http/last-modified.js';
import { bytesOf } from '../http/reply-chunks.js';
import { sendJson, varies } from '../http/send-json.js';
import { problemOf } from '../problems/problem.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { mapConcurrently } from '../streaming/map-concurrently.js';
import { type DataQuery, dataQueryOf } from './data-query.js';
import { PageCache } from './page-cache.js';
import { VersionQueries } from './version-queries.js';

/** Data types per response that are requested from the owner at the same time. */
const AT_ONCE = 5;
/** Largest response in bytes. The gateway buffers it as a whole. */
const MAX_BYTES = 16_000_000;

const OF_ALL_TYPES: string[] = [UserNotFound.code, RateLimited.code];
/** Codes of errors that concern a single data type. */
const OF_ONE_TYPE = new Set(
  [...ReadRecords.errors, ...ReadRecord.errors].map(({ code }) => code).filter((code) => !OF_ALL_TYPES.includes(code)),
);

/** A requested data type, with its current version if it has one. */
interface RequestedType {
  index: number;
  dataQuery: DataQuery;
  current?: CollectionVersion;
}

/** Inputs of the entity tag for one item. */
interface State {
  /** The version, or the error when the data type has none. */
  state: string;
  /** ISO 8601 time of the last change. Absent without a version. */
  modified?: string;
}

interface TypeResult extends State {
  text: Uint8Array;
}

const stateOf = ({ version, modified }: CollectionVersion): State => ({ state: String(version), modified });

function dataQueriesOf({ state }: FastifyRequest): DataQuery[] {
  const { data_types, per_page, ...requested } = state.payload;
  return (data_types as string[]).map((name) => {
    const definition = dataType(name);
    // The default parameters of the list's own path, so that both share one cached response.
    const page = definition.shape === 'list' ? { page: 1, per_page, sort: [] } : {};
    return dataQueryOf(state.caller!.account_id, definition, { ...page, ...requested });
  });
}

const resultText = ({ definition }: DataQuery, status: number, member: 'data' | 'problem', body: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`{"data_type":"${definition.name}","status":${status},"${member}":`), body, Buffer.from('}')]);

const responseOf = (results: TypeResult[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('{"result":['),
    ...results.flatMap(({ text }, index) => (index === 0 ? [text] : [Buffer.from(','), text])),
    Buffer.from(']}'),
  ]);

/** A weak tag, since problems contain the id of their request. */
const tagOf = (requested: RequestedType[], states: State[]): string =>
  `W/"${questionHash(JSON.stringify([requested.map(({ dataQuery }) => dataQuery.hash), states.map(({ state }) => state)]))}"`;

/** Returns the latest change of all items, or undefined when one has no version. */
const lastChange = (states: State[]): string | undefined =>
  states.some(({ modified }) => modified === undefined)
    ? undefined
    : states
        .map(({ modified }) => modified!)
        .toSorted()
        .at(-1);

const tooLarge = (): DomainError =>
  invalid([
    {
      parameter: 'data_types',
      code: 'ANSWER_TOO_LARGE',
      detail: `The response would exceed ${MAX_BYTES.toLocaleString('en')} bytes. Request fewer data types, or a smaller per_page.`,
    },
  ]);

/**
 * Serves several data types of a user: one version request for all of them, then the current cached
 * responses and the reads of the others.
 */
@Controller()
export class ReadSeveral {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly cache: PageCache,
    private readonly versions: VersionQueries,
    private readonly baseUrl: BaseUrl,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: GatewayMetrics,
  ) {}

  @Get(pathsOf(severalDataOperations, 'GET'))
  async run(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const dataQueries = dataQueriesOf(request);
    const results: TypeResult[] = [];
    const read = (some: RequestedType[]): Promise<void> => this.read(some, results, request);
    if (request.state.payload['include'] !== undefined) {
      // No entity tag and cache entry, since the included data changes without a new version.
      await read(dataQueries.map((dataQuery, index) => ({ index, dataQuery })));
      return sendJson(reply, { body: responseOf(results) });
    }
    const requested = await this.withVersions(dataQueries, request);
    await read(requested.filter(({ current }) => current === undefined));
    const states = requested.map(({ current, index }) => (current ? stateOf(current) : results[index]!));
    if (hasCurrent(request, requested, states)) return void this.putHeaders(reply, requested, states).status(304).send();
    await read(requested.filter(({ current }) => current !== undefined));
    await sendJson(this.putHeaders(reply, requested, results), { body: responseOf(results) });
  }

  private withVersions(dataQueries: DataQuery[], request: FastifyRequest): Promise<RequestedType[]> {
    const user_id = String(request.state.payload['user_id']);
    return Promise.all(
      dataQueries.map(async (dataQuery, index) => {
        const current = await this.versions.find({ user_id, data_type: dataQuery.definition.name }, request);
        return current ? { index, dataQuery, current } : { index, dataQuery };
      }),
    );
  }

  private async read(requested: RequestedType[], results: TypeResult[], request: FastifyRequest): Promise<void> {
    await mapConcurrently(requested, AT_ONCE, async (one) => {
      results[one.index] = await this.resultOf(one, request);
      if (results.reduce((bytes, { text }) => bytes + text.length, 0) > MAX_BYTES) throw tooLarge();
    });
  }

  private async resultOf({ dataQuery, current }: RequestedType, request: FastifyRequest): Promise<TypeResult> {
    const cached = this.cache.find(dataQuery.key);
    const isCached = cached !== undefined && cached.version === current?.version;
    this.metrics.countLookup('pages', isCached);
    if (isCached) return { ...stateOf(current!), text: resultText(dataQuery, 200, 'data', cached.body) };
    try {
      const { headers, body, rest } = await this.owners.request(dataQuery.contract, dataQuery.payload, request);
      const read = { version: Number(headers[READ_HEADERS.version]), modified: headers[READ_HEADERS.modified]! };
      if (!rest && dataQuery.payload['include'] === undefined) this.cache.set(dataQuery.key, { version: read.version, body });
      return { ...stateOf(read), text: resultText(dataQuery, 200, 'data', await bytesOf({ body, rest })) };
    } catch (error) {
      if (!(error instanceof DomainError) || !OF_ONE_TYPE.has(error.code)) throw error;
      return {
        ...(current ? stateOf(current) : { state: error.code + JSON.stringify(error.details) }),
        text: this.problemText(error, dataQuery, request),
      };
    }
  }

  /** Returns an item with the problem of the data type's own path. */
  private problemText(error: DomainError, dataQuery: DataQuery, { id, state }: FastifyRequest): Uint8Array {
    const path = `${API}/users/${String(state.payload['user_id'])}/${dataQuery.definition.path}`;
    const { status, body } = problemOf(error, { path, requestId: id }, this.baseUrl.value);
    return resultText(dataQuery, status, 'problem', Buffer.from(JSON.stringify(body)));
  }

  private putHeaders(reply: FastifyReply, requested: RequestedType[], states: State[]): FastifyReply {
    const modified = lastChange(states);
    return varies(reply).headers({
      'cache-control': 'private, no-cache',
      etag: tagOf(requested, states),
      ...(modified ? { 'last-modified': lastModified(modified, this.clock.now()) } : {}),
    });
  }
}

const hasCurrent = ({ headers }: FastifyRequest, requested: RequestedType[], states: State[]): boolean =>
  matchesAnyEtag(headers['if-none-match']) ||
  matchesEtag(headers['if-none-match'], tagOf(requested, states)) ||
  isUnmodified(headers, lastChange(states));
