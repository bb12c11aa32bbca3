import { RateLimited, type StartSyncPayload, SyncInProgress } from '@company-data/contracts';
import { DomainError, newId, type Transactions } from '@company-data/kernel';
import { type Leased, LeaseLost } from '@company-data/leased-queue';
import { IncomingRequest } from '@company-data/messaging';
import { provider } from '@company-data/providers';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { StartSyncHandler } from '../synchronizations/start-sync.js';
import { SynchronizationRepository } from '../synchronizations/synchronization.repository.js';
import { type GroupSync, NoLongerWaiting, type UserOutcome } from './group-sync.js';
import { GroupSyncRepository } from './group-sync.repository.js';
import { reasonOf, startableTypes } from './startable-types.js';

/** Seconds before a postponed user is tried again, and tries per user, at most. */
const POSTPONED_SECONDS = 30;
const MAX_TRIES = 20;

/**
 * Starts the synchronization of one user of a group like a request of a client, and stores its
 * outcome.
 */
@Injectable()
export class StartGroupUser {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly groupSyncs: GroupSyncRepository,
    private readonly connections: DataConnectionRepository,
    private readonly synchronizations: SynchronizationRepository,
    private readonly startSync: StartSyncHandler,
  ) {}

  /**
   * Returns true when the next user may be started.
   *
   * @throws LeaseLost, or the error of an outage, or an unexpected error. The user keeps waiting.
   */
  async run(groupSync: Leased<GroupSync>, userId: string): Promise<boolean> {
    const connections = await this.transactions.run((tx) => this.connections.list(groupSync.accountId, userId, tx));
    const { types, reason } = startableTypes(groupSync.dataTypes, connections, provider);
    if (types.length === 0) return this.recordOutcome(groupSync, userId, { outcome: 'NOTHING_TO_DO', reason });
    try {
      await this.start(groupSync, userId, types);
      return true;
    } catch (error) {
      return this.refused(groupSync, userId, error);
    }
  }

  private async start(groupSync: Leased<GroupSync>, userId: string, types: string[]): Promise<void> {
    const { accountId, correlationId } = groupSync;
    const envelope = { id: newId(), account_id: accountId, correlation_id: correlationId };
    const request = new IncomingRequest<StartSyncPayload>(envelope, { user_id: userId, data_types: types });
    await this.startSync.run(request, async ([entry], tx) => {
      const outcome = { outcome: 'STARTED' as const, dataTypes: types, syncId: entry!.sync_id };
      if (!(await this.groupSyncs.recordOutcome(groupSync, userId, outcome, tx))) throw new NoLongerWaiting();
    });
  }

  private async refused(groupSync: Leased<GroupSync>, userId: string, error: unknown): Promise<boolean> {
    if (error instanceof NoLongerWaiting) return true;
    if (error instanceof LeaseLost) throw error;
    if (!(error instanceof DomainError)) return this.postpone(groupSync, userId, error);
    if (error.code === SyncInProgress.code) return this.recordOutcome(groupSync, userId, await this.alreadyRunning(groupSync, userId));
    if (error.code === RateLimited.code) return this.postpone(groupSync, userId, error);
    if (error.kind === 'unavailable') throw error;
    return this.recordOutcome(groupSync, userId, { outcome: 'REFUSED', reason: reasonOf(error) });
  }

  private async alreadyRunning({ accountId }: GroupSync, userId: string): Promise<UserOutcome> {
    const running = await this.transactions.run((tx) => this.synchronizations.active(accountId, userId, tx));
    return { outcome: 'ALREADY_RUNNING', ...(running ? { syncId: running.id } : {}) };
  }

  private async recordOutcome(groupSync: Leased<GroupSync>, userId: string, outcome: UserOutcome): Promise<true> {
    await this.transactions.run((tx) => this.groupSyncs.recordOutcome(groupSync, userId, outcome, tx));
    return true;
  }

  /**
   * Postpones the user for 30 seconds when it or its account has too many active synchronizations,
   * or when the start failed unexpectedly. Gives up after 20 attempts with the outcome REFUSED.
   *
   * @throws the unexpected error, so that the caller logs it
   */
  private async postpone(groupSync: Leased<GroupSync>, userId: string, error: unknown): Promise<false> {
    const attempts = await this.transactions.run((tx) => this.groupSyncs.postpone(groupSync, userId, POSTPONED_SECONDS, tx));
    const reason =
      error instanceof DomainError ? reasonOf(error) : { code: 'INTERNAL_ERROR', message: 'The synchronization could not be started.' };
    if (attempts >= MAX_TRIES) await this.recordOutcome(groupSync, userId, { outcome: 'REFUSED', reason });
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}
