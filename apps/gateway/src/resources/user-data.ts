import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type GroupUser, READ_HEADERS, ReadRecord } from '@company-data/contracts';
import type { DataTypeDefinition } from '@company-data/data-types';
import { DomainError } from '@company-data/kernel';
import type { RawReply } from '@company-data/messaging';
import type { FastifyRequest } from 'fastify';
import { chunksOf } from '../http/reply-chunks.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { StreamRecords } from '../streaming/stream-records.js';

/** Attempts during an outage, at most, and the longest pause between two of them in seconds. */
const MAX_ATTEMPTS = 5;
const MAX_PAUSE = 5;

/** A data type of a user in an export. */
export interface UserType {
  user: GroupUser;
  definition: DataTypeDefinition;
  updatedSince?: string;
}

/** The records of a data type as lines, or the error of the read. */
export type OpenedType = { lines: AsyncIterable<Uint8Array>; availability?: string; isUnchanged: boolean } | { refusal: DomainError };

/** Returns true for an error that a later attempt can avoid. */
const isTransient = (error: unknown): boolean =>
  error instanceof DomainError && (error.kind === 'unavailable' || error.details.retry_in !== undefined);

async function* noLines(): AsyncGenerator<Uint8Array> {}

/** Reads the data types of users for an export. */
@Injectable()
export class UserData {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly records: StreamRecords,
  ) {}

  /**
   * Starts the read of a data type, and retries it during an outage. @throws Error when the outage
   * lasts longer, or for a bug
   */
  async open(userType: UserType, request: FastifyRequest): Promise<OpenedType> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await (userType.definition.shape === 'list' ? this.openList(userType, request) : this.openRecord(userType, request));
      } catch (error) {
        if (!isTransient(error)) return refusalOf(error);
        if (tries === MAX_ATTEMPTS) throw error;
        await pause(Math.min((error as DomainError).details.retry_in ?? 1, MAX_PAUSE) * 1_000);
      }
    }
  }

  private async openList({ user, definition, updatedSince }: UserType, request: FastifyRequest): Promise<OpenedType> {
    const since = updatedSince === undefined ? {} : { updated_since: updatedSince };
    const payload = { user_id: user.user_id, data_type: definition.name, sort: [], filters: [], ...since };
    const { first, lines } = await this.records.open(request, payload);
    return { lines, availability: first.headers[READ_HEADERS.availability], isUnchanged: first.rest !== undefined };
  }

  private async openRecord({ user, definition, updatedSince }: UserType, request: FastifyRequest): Promise<OpenedType> {
    const payload = { user_id: user.user_id, data_type: definition.name };
    const reply = await this.owners.request(ReadRecord, payload, request, performance.now());
    const lines = hasChanged(reply, updatedSince) ? chunksOf(reply) : noLines();
    return { lines, isUnchanged: reply.rest !== undefined };
  }
}

const hasChanged = ({ headers }: RawReply, since: string | undefined): boolean =>
  since === undefined || Date.parse(headers[READ_HEADERS.modified]!) >= Date.parse(since);

/** Returns the error of the data type. @throws Error for a bug */
function refusalOf(error: unknown): OpenedType {
  if (error instanceof DomainError) return { refusal: error };
  throw error;
}
