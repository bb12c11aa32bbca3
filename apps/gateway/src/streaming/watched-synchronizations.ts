import { finished } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type EntryResource, GetSync, type SyncResource } from '@company-data/contracts';
import { isUnavailable } from '@company-data/kernel';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { valueOf } from '../http/reply-chunks.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { OpenResponses } from './open-responses.js';
import { SharedPolls } from './shared-polls.js';

/**
 * Value of Retry-After, in seconds, when an API key has too many open streams. Most
 * synchronizations complete within a few seconds.
 */
const RETRY_SECONDS = 5;

/** Whether all entries are completed. */
export const areCompleted = (entries: EntryResource[]): boolean => entries.every(({ completed_at }) => completed_at !== null);

const abortOf = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });

/**
 * Polls synchronizations for streams and waiting requests, which share the polls. A key has a
 * limited number of them.
 */
@Injectable()
export class WatchedSynchronizations implements OnModuleDestroy {
  private readonly stopping = new AbortController();
  private readonly polls: SharedPolls<EntryResource[] | undefined>;
  private readonly openResponses: OpenResponses;

  constructor(
    private readonly owners: OwnerRequests,
    @Inject(CONFIG) config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {
    this.polls = new SharedPolls(config.FOLLOW_POLL_MS, (isShared) => metrics.countLookup('looks', isShared));
    this.openResponses = new OpenResponses(config.FOLLOWED_PER_KEY, RETRY_SECONDS, () => metrics.countLimited('synchronizations'));
    metrics.setCacheSize('looks', { entries: () => this.polls.size });
  }

  /** Ends the responses of a stopping gateway, since they can last for minutes. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Counts a response until its connection ends. The returned promise resolves when the client
   * disconnects, the gateway stops or the timeout passes. @throws RATE_LIMITED when the key has too
   * many open responses
   */
  begin({ state }: FastifyRequest, reply: FastifyReply, timeoutMs?: number): Promise<undefined> {
    this.openResponses.begin(state.caller!.key_id, reply);
    this.metrics.countOpenResponse('synchronizations', reply.raw);
    const over = new AbortController();
    const timer = timeoutMs === undefined ? undefined : setTimeout(() => over.abort(), timeoutMs);
    finished(reply.raw, () => {
      clearTimeout(timer);
      over.abort();
    });
    return abortOf(AbortSignal.any([over.signal, this.stopping.signal]));
  }

  /**
   * Returns the entries at the next poll. Returns the same entries while sync is unavailable, and
   * undefined after `stop` resolves.
   */
  async next(entries: EntryResource[], request: FastifyRequest, stop: Promise<undefined>): Promise<EntryResource[] | undefined> {
    const polled = await Promise.race([this.poll(entries[0]!.sync_id, request), stop]);
    return polled && (polled.entries ?? entries);
  }

  private async poll(syncId: string, request: FastifyRequest): Promise<{ entries?: EntryResource[] }> {
    const { payload, caller } = request.state;
    const fetchEntries = async (): Promise<EntryResource[] | undefined> => {
      try {
        const query = { user_id: payload['user_id'], sync_id: syncId };
        return (await valueOf<SyncResource>(await this.owners.request(GetSync, query, request, performance.now()))).entries;
      } catch (error) {
        if (isUnavailable(error)) return undefined;
        throw error;
      }
    };
    const entries = await this.polls.next(`${caller!.account_id} ${syncId}`, fetchEntries);
    return entries ? { entries } : {};
  }
}
