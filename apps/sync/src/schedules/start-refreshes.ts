import { RateLimited, SyncInProgress } from '@company-data/contracts';
import { DomainError, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { traced } from '@company-data/observability';
import { TRANSACTIONS } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import type { DataConnection } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { FindEnabledProviders } from '../connections/find-enabled-providers.js';
import { syncInProgress } from '../synchronizations/synchronization.js';
import { SynchronizationRepository } from '../synchronizations/synchronization.repository.js';
import { WriteSynchronization } from '../synchronizations/write-synchronization.js';
import { RefreshRepository } from './refresh.repository.js';
import { planRefresh, type RefreshesOfUser } from './refreshes.js';

const SPAN = { app: 'sync', parent: null, root: true };

const isRefusedBy = (error: unknown, { code }: { code: string }): boolean => error instanceof DomainError && error.code === code;

/** Starts synchronizations without a request of a client. Returns their number. */
@Injectable()
export class StartRefreshes {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly refreshes: RefreshRepository,
    private readonly connections: DataConnectionRepository,
    private readonly synchronizations: SynchronizationRepository,
    private readonly writeSynchronization: WriteSynchronization,
    private readonly findEnabled: FindEnabledProviders,
  ) {}

  /**
   * A failure for one user does not stop the others.
   *
   * @throws AggregateError with all failures, after all users
   */
  async run(users: RefreshesOfUser[]): Promise<number> {
    let started = 0;
    const failures: unknown[] = [];
    const full = new Set<string>();
    for (const user of users) {
      if (full.has(user.accountId)) continue;
      try {
        if (await traced('scheduled synchronization', SPAN, () => this.start(user))) started += 1;
      } catch (error) {
        // An active synchronization of the user, or an account at its limit, takes precedence. A
        // later run tries again.
        if (isRefusedBy(error, RateLimited)) full.add(user.accountId);
        else if (!isRefusedBy(error, SyncInProgress)) failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refreshes failed to start`);
    return started;
  }

  private async start(user: RefreshesOfUser): Promise<boolean> {
    const all = await this.transactions.run((tx) => this.connections.list(user.accountId, user.userId, tx));
    const correlationId = newId();
    const enabled = await this.findEnabled.run(user.accountId, all, correlationId);
    // Disabled providers are not read, and their missed refreshes are not repeated later.
    const connections = all.filter(({ providerName }) => enabled.get(providerName)?.available === true);
    return this.transactions.run((tx) => this.open(user, connections, correlationId, tx));
  }

  private async open(user: RefreshesOfUser, connections: DataConnection[], correlationId: string, tx: Transaction): Promise<boolean> {
    const { accountId, userId } = user;
    const jobs = planRefresh(await this.refreshes.claim(accountId, user.refreshes, tx), connections, provider);
    if (jobs.length === 0) return false;
    const opened = { id: newId(), userId, origin: 'SCHEDULE' as const, correlationId };
    if (!(await this.synchronizations.open(accountId, opened, tx))) throw syncInProgress(undefined);
    await this.writeSynchronization.run({ accountId, correlationId, causationId: opened.id }, { ...opened, jobs }, tx);
    return true;
  }
}
