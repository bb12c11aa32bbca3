import { DomainError, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { type DataConnection, DataConnections } from '../domain/data-connection.js';
import { periodsAt } from '../domain/periods.js';
import { planRefresh, Refreshes, type RefreshesOfUser } from '../domain/refreshes.js';
import { syncInProgress, Synchronizations } from '../domain/synchronization.js';
import { FindEnabledProviders } from './find-enabled-providers.js';
import { WriteSynchronization } from './write-synchronization.js';

/** Refreshes looked at in one pass. */
const AT_ONCE = 500;

const isBusy = (error: unknown): boolean => error instanceof DomainError && error.code === 'SYNC_IN_PROGRESS';

/** Starts synchronizations that no client asked for: those of a period, and those of connections that have just become CONNECTED. */
@Injectable()
export class StartRefreshes {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { SCHEDULE_ZONE: string },
    private readonly refreshes: Refreshes,
    private readonly connections: DataConnections,
    private readonly synchronizations: Synchronizations,
    private readonly writeSynchronization: WriteSynchronization,
    private readonly findEnabled: FindEnabledProviders,
  ) {}

  /** Those that are due in the day, week and month of the configured zone; answers how many synchronizations it started. */
  async scheduled(): Promise<number> {
    const due = await this.transactions.run(async (tx) => {
      const now = await this.refreshes.now(tx);
      return this.refreshes.due(tx, now, periodsAt(now, this.settings.SCHEDULE_ZONE), AT_ONCE);
    });
    return this.startAll(due);
  }

  /** Those of connections with `fetch_on_connect`. */
  async awaited(): Promise<number> {
    return this.startAll(await this.transactions.run((tx) => this.refreshes.awaited(tx, AT_ONCE)));
  }

  /** What fails for one user does not hold the others; it is told when all had their turn. */
  private async startAll(users: RefreshesOfUser[]): Promise<number> {
    let started = 0;
    const failures: unknown[] = [];
    for (const user of users) {
      try {
        if (await this.start(user)) started += 1;
      } catch (error) {
        // The user's own synchronization comes first: the next pass tries again.
        if (!isBusy(error)) failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refreshes could not be started`);
    return started;
  }

  private async start(user: RefreshesOfUser): Promise<boolean> {
    const all = await this.transactions.run((tx) => this.connections.list(tx, user.accountId, user.userId));
    const correlationId = newId();
    const enabled = await this.findEnabled.run(user.accountId, all, correlationId);
    // Nothing is fetched from providers that are switched off, and nothing of them is made up for later.
    const connections = all.filter(({ providerName }) => enabled.has(providerName));
    return this.transactions.run((tx) => this.open(tx, user, connections, correlationId));
  }

  private async open(tx: Transaction, user: RefreshesOfUser, connections: DataConnection[], correlationId: string): Promise<boolean> {
    const { accountId, userId } = user;
    const jobs = planRefresh(await this.refreshes.take(tx, accountId, user.refreshes), connections, provider);
    if (jobs.length === 0) return false;
    const opened = { id: newId(), userId, origin: 'SCHEDULE' as const, correlationId };
    if (!(await this.synchronizations.open(tx, accountId, opened))) throw syncInProgress(undefined);
    await this.writeSynchronization.run(tx, { accountId, correlationId, causationId: opened.id }, { ...opened, jobs });
    return true;
  }
}
