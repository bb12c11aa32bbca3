import { GroupNotFound, type GroupUser, ListGroupUsers } from '@company-data/contracts';
import { DomainError, newId, type Transactions } from '@company-data/kernel';
import { type Leased, LeaseLost } from '@company-data/leased-queue';
import { RequestClient } from '@company-data/messaging';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { type GroupSync, LISTED_AT_ONCE, listedUsers } from './group-sync.js';
import { GroupSyncRepository } from './group-sync.repository.js';
import { StartGroupUser } from './start-group-user.js';

/** Users that are started per claim. Then another group synchronization can be claimed. */
const STARTED = 10;

/**
 * Starts the users of group synchronizations in batches. The outcome of each user is stored, so
 * that any worker can continue.
 */
@Injectable()
export class AdvanceGroupSyncs {
  private readonly worker = newId();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<SyncConfig, 'OPEN_JOBS_PER_ACCOUNT'>,
    private readonly groupSyncs: GroupSyncRepository,
    private readonly requests: RequestClient,
    private readonly startUser: StartGroupUser,
  ) {}

  /** Returns the number of processed users. Calls `goOn` between two batches. */
  @Interval('JOB_SWEEP_INTERVAL_MS', { log: 'group synchronizations advanced', followsClock: true })
  async run(goOn: () => boolean): Promise<number> {
    // Half of the open jobs of an account are reserved for its own requests.
    const parameters = { open_jobs: Math.ceil(this.settings.OPEN_JOBS_PER_ACCOUNT / 2) };
    await this.transactions.run((tx) => this.groupSyncs.sweep(parameters, tx));
    for (let users = 0; ;) {
      const claimed = await this.transactions.run((tx) => this.groupSyncs.claim(this.worker, parameters, tx));
      if (!claimed) return users;
      users += await this.advance(claimed);
      if (!goOn()) return users;
    }
  }

  private async advance(groupSync: Leased<GroupSync>): Promise<number> {
    try {
      return await (groupSync.isListed ? this.start(groupSync) : this.list(groupSync));
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error;
      return 0;
    } finally {
      await this.transactions.run((tx) => this.groupSyncs.endTurn(groupSync, tx));
    }
  }

  private async list(groupSync: Leased<GroupSync>): Promise<number> {
    const listed = listedUsers(await this.usersOf(groupSync));
    await this.transactions.run(async (tx) => {
      await this.groupSyncs.fence(groupSync, tx);
      await this.groupSyncs.addUsers(groupSync.accountId, groupSync.id, listed, tx);
    });
    return 0;
  }

  private async usersOf({ accountId, correlationId, group, listedAfter }: GroupSync): Promise<GroupUser[]> {
    const question = { group, limit: LISTED_AT_ONCE, ...(listedAfter === null ? {} : { after: listedAfter }) };
    try {
      return (await this.requests.request(ListGroupUsers, question, { accountId, correlationId })).users;
    } catch (error) {
      // All users have left the group in the meantime.
      if (error instanceof DomainError && error.code === GroupNotFound.code) return [];
      throw error;
    }
  }

  private async start(groupSync: Leased<GroupSync>): Promise<number> {
    const { accountId, id } = groupSync;
    const users = await this.transactions.run((tx) => this.groupSyncs.waiting(accountId, id, STARTED, tx));
    for (const [index, userId] of users.entries()) if (!(await this.startUser.run(groupSync, userId))) return index;
    return users.length;
  }
}
