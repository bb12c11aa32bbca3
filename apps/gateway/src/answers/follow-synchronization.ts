import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type EntryResource, GetLatestSync, GetSync, type SyncResource } from '@company-data/contracts';
import { isUnavailable } from '@company-data/kernel';
import { type RawReply } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EVENTS } from '../api/media-types.js';
import type { GatewayConfig } from '../config.js';
import { eventOf, SIGN_OF_LIFE } from './event.js';
import { OwnerRequests } from './owner-requests.js';
import { sendStream } from './stream-form.js';

const isOver = (entries: EntryResource[]): boolean => entries.every(({ completed_at }) => completed_at !== null);

const valueOf = <T>({ body }: RawReply): T => JSON.parse(Buffer.from(body).toString()) as T;

/** Tells each change of the latest synchronization's entries until all are terminal; the client asks again after an end without `completed`. */
@Injectable()
export class FollowSynchronization implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly owners: OwnerRequests,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async run(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { payload } = request.state;
    // Asked before anything is sent, so that what is wrong is told as a problem.
    const entries = valueOf<EntryResource[]>(await this.owners.ask(GetLatestSync, payload, request));
    // Proxies would otherwise gather what is to be seen at once.
    void reply.header('x-accel-buffering', 'no');
    sendStream(reply, EVENTS, this.events(entries, request), this.config.STREAM_STALL_MS);
  }

  /** A gateway that stops ends what is followed: it could last for minutes. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  private async *events(latest: EntryResource[], request: FastifyRequest): AsyncGenerator<string> {
    const told = new Map<string, string>();
    let quietSince = performance.now();
    for (let entries = latest; ; entries = await this.look(entries, request)) {
      for (const entry of entries) {
        const state = JSON.stringify(entry);
        if (told.get(entry.id) === state) continue;
        told.set(entry.id, state);
        quietSince = performance.now();
        yield eventOf('entry', entry);
      }
      if (isOver(entries)) return yield eventOf('completed', {});
      if (performance.now() - quietSince >= this.config.FOLLOW_HEARTBEAT_MS) {
        quietSince = performance.now();
        yield SIGN_OF_LIFE;
      }
      if (!(await this.waited())) return;
    }
  }

  /** False when the gateway stops meanwhile. */
  private waited(): Promise<boolean> {
    const { signal } = this.stopping;
    return pause(this.config.FOLLOW_POLL_MS, true, { signal, ref: false }).catch(() => false);
  }

  /** The entries now, or as they were when sync cannot be asked for the moment. */
  private async look(entries: EntryResource[], request: FastifyRequest): Promise<EntryResource[]> {
    const payload = { ...request.state.payload, sync_id: entries[0]!.sync_id };
    try {
      return valueOf<SyncResource>(await this.owners.ask(GetSync, payload, request, performance.now())).entries;
    } catch (error) {
      if (isUnavailable(error)) return entries;
      throw error;
    }
  }
}
