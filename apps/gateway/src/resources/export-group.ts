import { Controller, Get, Inject, type OnModuleDestroy, Req, Res } from '@nestjs/common';
import { type GroupUser, ListGroupUsers } from '@company-data/contracts';
import { dataType } from '@company-data/data-types';
import { DomainError } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINES } from '../api/media-types.js';
import { exportOperations } from '../api/operations/exports.js';
import { pathOf } from '../api/path-of.js';
import { pathsOf } from '../api/paths.js';
import { BaseUrl } from '../base-url.js';
import type { GatewayConfig } from '../config.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { valueOf } from '../http/reply-chunks.js';
import { problemOf } from '../problems/problem.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { OpenResponses } from '../streaming/open-responses.js';
import { sendCodedStream } from '../streaming/stream-negotiation.js';
import { wrapLines } from '../streaming/wrap-lines.js';
import { cursorAfter, type ExportQuery, userBefore } from './export-cursor.js';
import { prefetch } from './prefetch.js';
import { type OpenedType, UserData, type UserType } from './user-data.js';

/** Users per request to the users service. */
const USERS = 500;
/** Data types that are requested in advance while the client reads earlier ones. */
const PREFETCH = 4;
/** Value of Retry-After, in seconds, when an API key has too many exports. */
const RETRY_SECONDS = 30;

/** An export and the totals of the lines sent so far. */
interface Export {
  request: FastifyRequest;
  query: ExportQuery;
  counts: { users: number; records: number; problems: number };
}

/** Records sent for a user, by data type. */
type Read = Record<string, { records: number; availability?: string }>;

const lineOf = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

/**
 * Sends the data of all users of a group as lines, with backpressure. Each user ends with a cursor
 * line. The `complete` line ends the response: if it is missing, the response was interrupted.
 */
@Controller()
export class ExportGroup implements OnModuleDestroy {
  private readonly openResponses: OpenResponses;
  private isStopping = false;

  constructor(
    private readonly owners: OwnerRequests,
    private readonly userData: UserData,
    private readonly baseUrl: BaseUrl,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {
    this.openResponses = new OpenResponses(config.EXPORTS_PER_KEY, RETRY_SECONDS, () => metrics.countLimited('exports'));
  }

  @Get(pathsOf(exportOperations, 'GET'))
  async run(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = request.state.payload as unknown as ExportQuery;
    const after = userBefore(query);
    this.openResponses.begin(request.state.caller!.key_id, reply);
    // The first request precedes the response, so that its error becomes a problem document.
    const first = await this.users({ ...query, after }, request);
    if (request.method === 'HEAD') return void reply.header('content-type', `${LINES}; charset=utf-8`).send();
    const counts = { users: 0, records: 0, problems: 0 };
    this.metrics.countOpenResponse('exports', reply.raw);
    sendCodedStream(reply, LINES, this.lines(first, { request, query, counts }), this.config.STREAM_STALL_MS);
  }

  /** Ends exports after their current user, so that clients resume on another replica. */
  onModuleDestroy(): void {
    this.isStopping = true;
  }

  private async users({ group, after }: { group: string; after?: string }, request: FastifyRequest): Promise<GroupUser[]> {
    const query = { group, limit: USERS, ...(after === undefined ? {} : { after }) };
    return (await valueOf<{ users: GroupUser[] }>(await this.owners.request(ListGroupUsers, query, request, performance.now()))).users;
  }

  private async *lines(first: GroupUser[], state: Export): AsyncGenerator<Uint8Array> {
    const last = state.query.data_types.at(-1);
    let read: Read = {};
    for await (const [item, opened] of prefetch(this.items(first, state), PREFETCH, (each) => this.userData.open(each, state.request))) {
      yield* this.typeLines(item, opened, state, read);
      if (item.definition.name !== last) continue;
      state.counts.users += 1;
      yield lineOf({ ...item.user, read, cursor: cursorAfter(state.query, item.user.user_id) });
      read = {};
      if (this.isStopping) return;
    }
    yield lineOf({ complete: true, ...state.counts });
  }

  private async *items(first: GroupUser[], { request, query }: Export): AsyncGenerator<UserType> {
    const definitions = query.data_types.map(dataType);
    for (let users = first; users.length > 0;) {
      for (const user of users) for (const definition of definitions) yield { user, definition, updatedSince: query.updated_since };
      if (users.length < USERS) return;
      users = await this.users({ ...query, after: users.at(-1)!.user_id }, request);
    }
  }

  private async *typeLines(item: UserType, opened: OpenedType, state: Export, read: Read): AsyncGenerator<Uint8Array> {
    const { user, definition } = item;
    try {
      // Unread chunks of a prefetched reply may have expired at the owner, so the data type is
      // requested again.
      const current = 'refusal' in opened || !opened.isUnchanged ? opened : await this.userData.open(item, state.request);
      if ('refusal' in current) throw current.refusal;
      const type = (read[definition.name] = { records: 0, availability: current.availability });
      const before = Buffer.from(`${JSON.stringify({ ...user, data_type: definition.name }).slice(0, -1)},"record":`);
      yield* wrapLines(current.lines, before, (lines) => {
        type.records += lines;
        state.counts.records += lines;
      });
    } catch (error) {
      delete read[definition.name];
      yield this.problemLine(item, error, state);
    }
  }

  /**
   * Returns the line for a data type that cannot be read. @throws Error for an outage or a bug,
   * which interrupts the response
   */
  private problemLine({ user, definition }: UserType, error: unknown, { request, counts }: Export): Uint8Array {
    if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error;
    counts.problems += 1;
    const { body } = problemOf(error, { path: pathOf(request.raw), requestId: request.id }, this.baseUrl.value);
    return lineOf({ ...user, data_type: definition.name, problem: body });
  }
}
