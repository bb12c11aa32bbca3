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

/** Whether an error says that nothing was done, or for now: 429 and 5xx. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof DomainError) || error.kind === 'unavailable' || error.details.retry_in !== undefined;

/** Asks the owner of an operation and answers with its bytes. */
@Injectable()
export class OwnerRequests {
  constructor(
    private readonly requests: RequestClient,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /**
   * One request to an owner in the name of the caller, within what is left of the deadline of the
   * work begun at `since`.
   */
  request(contract: RequestContract<object, unknown>, payload: object, request: FastifyRequest, since?: number): Promise<RawReply> {
    return this.requests.requestRaw(contract, payload, this.optionsOf(request, since));
  }

  /** Answers a request whose operation is one question to an owner. */
  async respond(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const raw = await this.command(request);
    await this.send(reply, raw, request.routeOptions.config.operation!.success, request.state.payload);
  }

  /** Asks the owner what the operation of a request asks. */
  command(request: FastifyRequest): Promise<RawReply> {
    const { contract, fromCaller } = request.routeOptions.config.operation!;
    const { payload, caller } = request.state;
    return this.oncePerKey(request, () => this.request(contract, { ...payload, ...fromCaller?.(caller!) }, request));
  }

  /** Answers with the bytes of an owner, and the headers that belong to what was made. */
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
   * Owners keep the answers to their keys; that a key stands for one request among all of them is
   * kept by users.
   */
  private async oncePerKey(request: FastifyRequest, send: () => Promise<RawReply>): Promise<RawReply> {
    const { idempotency, ...options } = this.optionsOf(request);
    if (!idempotency) return send();
    await this.requests.request(ClaimIdempotencyKey, idempotency, options);
    try {
      return await send();
    } catch (error) {
      // A key that is not released is good for the same request only, and gone after a day.
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
        ? idempotencyOf(request.headers['idempotency-key'], request.method, pathOf(request.raw), body ?? NOTHING)
        : undefined,
    };
  }
}
