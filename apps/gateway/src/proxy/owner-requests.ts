import { Inject, Injectable } from '@nestjs/common';
import { HEADERS, type RawReply, RequestClient, type RequestOptions } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { ClaimIdempotencyKey, ReleaseIdempotencyKey, type RequestContract } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Success } from '../api/operation.js';
import { pathOf } from '../api/path-of.js';
import type { GatewayConfig } from '../config.js';
import { idempotencyOf } from '../http/idempotency.js';
import { sendJson } from '../http/send-json.js';

const NOTHING = new Uint8Array();
const IDEMPOTENCY_KEY_METHODS = new Set(['POST', 'PATCH']);

/** Returns true for errors without an effect or of limited duration: 429 and 5xx. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.kind === 'unavailable' || error.details.retry_in !== undefined;

/** Returns the path of a command, with the query parameters that its owner gets. */
function commandPathOf({ raw, state: { payload }, routeOptions }: FastifyRequest): string {
  const { parameters = [] } = routeOptions.config.operation ?? {};
  const sent = parameters.filter((parameter) => parameter.in === 'query' && parameter.property in payload);
  return [pathOf(raw), ...sent.map(({ name, property }) => `${name}=${String(payload[property])}`)].join('?');
}

/** Sends requests to owning services and returns their replies unparsed. */
@Injectable()
export class OwnerRequests {
  constructor(
    private readonly requests: RequestClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * Sends a request to an owner on behalf of the caller. The timeout is the remaining time until
   * the deadline, counted from `since`.
   */
  request(contract: RequestContract<object, unknown>, payload: object, request: FastifyRequest, since?: number): Promise<RawReply> {
    return this.requests.requestRaw(contract, payload, this.optionsOf(request, since));
  }

  /** Responds to a request with the reply of its operation's owner. */
  async respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const raw = await this.command(request);
    await this.send(reply, raw, request.routeOptions.config.operation!.success, request.state.payload);
  }

  /** Sends the request of an operation to its owner, once per idempotency key. */
  command(request: FastifyRequest): Promise<RawReply> {
    const { contract, fromCaller } = request.routeOptions.config.operation!;
    const { payload, caller } = request.state;
    return this.oncePerKey(request, () => this.request(contract, { ...payload, ...fromCaller?.(caller!) }, request));
  }

  /** Sends the owner's reply, with the headers for a created resource. */
  async send(reply: FastifyReply, raw: RawReply, success: Success, payload: Record<string, unknown>): Promise<void> {
    if (raw.headers[HEADERS.replayed]) void reply.header('idempotency-replayed', 'true');
    if (success.retryAfter !== undefined) void reply.header('retry-after', String(success.retryAfter));
    const madeId = raw.headers[HEADERS.madeId];
    void reply.status(success.otherwise !== undefined && !madeId ? 200 : success.status);
    if (success.location && madeId) void reply.header('location', success.location(madeId, payload));
    if (success.status === 204) void reply.send();
    else await sendJson(reply, raw);
  }

  /**
   * Claims the idempotency key in the users service, which binds it to one request across all
   * owners. The owner stores the response.
   */
  private async oncePerKey(request: FastifyRequest, send: () => Promise<RawReply>): Promise<RawReply> {
    const { idempotency, ...options } = this.optionsOf(request);
    if (!idempotency) return send();
    await this.requests.request(ClaimIdempotencyKey, idempotency, options);
    try {
      return await send();
    } catch (error) {
      // Without a release, the key accepts the same request only, and expires after a day.
      if (isTransient(error)) await this.requests.request(ReleaseIdempotencyKey, idempotency, options).catch(() => undefined);
      throw error;
    }
  }

  private optionsOf(request: FastifyRequest, since = request.state.startedAt): RequestOptions {
    const { caller, body } = request.state;
    const left = this.config.REQUEST_DEADLINE_MS - (performance.now() - since);
    return {
      accountId: caller?.account_id ?? null,
      grant: caller?.grant,
      correlationId: request.id,
      timeoutMs: Math.max(1, Math.min(left, this.config.REQUEST_TIMEOUT_MS)),
      idempotency: IDEMPOTENCY_KEY_METHODS.has(request.method)
        ? idempotencyOf(request.headers['idempotency-key'], request.method, commandPathOf(request), body ?? NOTHING)
        : undefined,
    };
  }
}
