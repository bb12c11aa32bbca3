import { GroupNotFound, type GroupUser, ListGroupUsers } from '@company-data/contracts';
import { DomainError, type Transactions } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { CONFIG, Interval, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type GroupSync, LISTED_AT_ONCE, listedUsers } from './group-sync.js';
import { GroupSyncRepository } from './group-sync.repository.js';
import { StartGroupUser } from './start-group-user.js';

/** Users started in one turn: then it is another group's. */
const STARTED = 10;
/** Longer than a turn takes; after it another replica goes on, and what both do for a user is kept once. */
const LEASE_SECONDS = 20;

/** Gives users of groups their turns, a piece at a time; what it did is kept user by user, so that whoever comes next goes on there. */
@Injectable()
export class AdvanceGroupSyncs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { OPEN_JOBS_PER_ACCOUNT: number },
    private readonly groupSyncs: GroupSyncRepository,
    private readonly requests: RequestClient,
    private readonly startUser: StartGroupUser,
  ) {}

  /** Answers how many users had their turn; `goOn` is asked between two pieces. */
  @Interval('JOB_SWEEP_INTERVAL_MS', { log: 'group synchronizations advanced', followsClock: true })
  async run(goOn: () => boolean): Promise<number> {
    // Half of an account's places are left to what it starts itself.
    const openJobs = Math.ceil(this.settings.OPEN_JOBS_PER_ACCOUNT / 2);
    for (let users = 0; ;) {
      const claimed = await this.transactions.run((tx) => this.groupSyncs.claim(openJobs, LEASE_SECONDS, tx));
      if (!claimed) return users;
      users += await this.advance(claimed);
      if (!goOn()) return users;
    }
  }

  private async advance(groupSync: GroupSync): Promise<number> {
    const { accountId, id } = groupSync;
    try {
      return await (groupSync.isListed ? this.start(groupSync) : this.list(groupSync));
    } finally {
      await this.transactions.run((tx) => this.groupSyncs.release(accountId, id, tx));
    }
  }

  private async list(groupSync: GroupSync): Promise<number> {
    const listed = listedUsers(await this.usersOf(groupSync));
    await this.transactions.run((tx) => this.groupSyncs.addUsers(groupSync.accountId, groupSync.id, listed, tx));
    return 0;
  }

  private async usersOf({ accountId, correlationId, group, listedAfter }: GroupSync): Promise<GroupUser[]> {
    const question = { group, limit: LISTED_AT_ONCE, ...(listedAfter === null ? {} : { after: listedAfter }) };
    try {
      return (await this.requests.request(ListGroupUsers, question, { accountId, correlationId })).users;
    } catch (error) {
      // All have left since.
      if (error instanceof DomainError && error.code === GroupNotFound.code) return [];
      throw error;
    }
  }

  private async start(groupSync: GroupSync): Promise<number> {
    const { accountId, id } = groupSync;
    const users = await this.transactions.run((tx) => this.groupSyncs.waiting(accountId, id, STARTED, tx));
    for (const [index, userId] of users.entries()) if (!(await this.startUser.run(groupSync, userId))) return index;
    return users.length;
  }
}
