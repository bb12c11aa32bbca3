import { Injectable } from '@nestjs/common';
import { type CollectionVersion, ReadVersions, type ReadVersionsReply, type VersionedCollection } from '@company-data/contracts';
import { isUnavailable } from '@company-data/kernel';
import type { FastifyRequest } from 'fastify';
import { valueOf } from '../http/reply-chunks.js';
import { OwnerRequests } from '../proxy/owner-requests.js';

/** Collections in one question; the owner takes no more. */
const MAX = 500;

interface PendingQuery {
  collection: VersionedCollection;
  request: FastifyRequest;
  resolve(version: CollectionVersion | undefined): void;
  reject(error: unknown): void;
}

/**
 * Asks the owner which version a collection has now, which proves as well that it is there for the
 * account. What one account asks within a turn of the event loop is one question: under load most
 * of what a kept answer costs is the way to its owner.
 */
@Injectable()
export class VersionQueries {
  private readonly pending = new Map<string, PendingQuery[]>();

  constructor(private readonly owners: OwnerRequests) {}

  /**
   * The version; undefined where there is none to be told, or the owner cannot say: then the whole
   * is to be asked for.
   */
  find(collection: VersionedCollection, request: FastifyRequest): Promise<CollectionVersion | undefined> {
    const account = request.state.caller!.account_id;
    return new Promise((resolve, reject) => {
      const pending = this.pending.get(account) ?? [];
      if (pending.length === 0) setImmediate(() => void this.queryAll(account));
      pending.push({ collection, request, resolve, reject });
      this.pending.set(account, pending);
    });
  }

  private async queryAll(account: string): Promise<void> {
    const all = this.pending.get(account)!;
    this.pending.delete(account);
    for (let start = 0; start < all.length; start += MAX) await this.query(all.slice(start, start + MAX));
  }

  private async query(queries: PendingQuery[]): Promise<void> {
    try {
      const versions = await this.versionsOf(queries);
      queries.forEach(({ resolve }, index) => resolve(versions[index] ?? undefined));
    } catch (error) {
      // Whoever is away says so when the whole is asked for; one from before there was this
      // question answers that.
      queries.forEach(({ resolve, reject }) => (isUnavailable(error) ? resolve(undefined) : reject(error)));
    }
  }

  private async versionsOf(queries: PendingQuery[]): Promise<(CollectionVersion | null)[]> {
    const collections = queries.map(({ collection }) => collection);
    const reply = await this.owners.request(ReadVersions, { collections }, queries[0]!.request);
    return (await valueOf<ReadVersionsReply>(reply)).versions;
  }
}
