import { Injectable } from '@nestjs/common';
import type { EntryResource } from '@company-data/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { valueOf } from '../http/reply-chunks.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { areCompleted, WatchedSynchronizations } from './watched-synchronizations.js';

const SECOND_MS = 1_000;

/** Returns true when the request has the wait parameter. */
export const waits = ({ state }: FastifyRequest): boolean => state.payload['wait'] !== undefined;

/**
 * Responds when all entries are terminal, the wait is over, or the gateway stops, with the current
 * entries. The started synchronization is already stored for the idempotency key, so a repeated
 * request waits for it.
 */
@Injectable()
export class AwaitSynchronization {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly watched: WatchedSynchronizations,
  ) {}

  async run(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { wait, ...payload } = request.state.payload;
    request.state.payload = payload;
    // Counted first, so that a rejected request starts no synchronization.
    const stop = this.watched.begin(request, reply, Number(wait) * SECOND_MS);
    const { headers, ...started } = await this.owners.command(request);
    const entries = await this.untilCompleted(await valueOf<EntryResource[]>(started), request, stop);
    const { retryAfter, ...success } = request.routeOptions.config.operation!.success;
    const reported = areCompleted(entries) || retryAfter === undefined ? success : { ...success, retryAfter };
    await this.owners.send(reply, { headers, body: Buffer.from(JSON.stringify(entries)) }, reported, payload);
  }

  private async untilCompleted(started: EntryResource[], request: FastifyRequest, stop: Promise<undefined>): Promise<EntryResource[]> {
    let entries = started;
    while (!areCompleted(entries)) {
      const next = await this.watched.next(entries, request, stop);
      if (!next) break;
      entries = next;
    }
    return entries;
  }
}
