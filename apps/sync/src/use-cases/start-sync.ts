import { type EntryResource, GetProvider, type ProviderResource, type StartSyncPayload } from '@company-data/contracts';
import { DomainError, newId, refused, type Transaction, type Transactions } from '@company-data/kernel';
import { type IncomingRequest, type Reply, RequestClient, withIdempotency } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import { DataConnections } from '../domain/data-connection.js';
import { checkDataTypesExist } from '../domain/known-data-types.js';
import { planJobs } from '../domain/plan-synchronization.js';
import { type NewJob, type NewSynchronization, syncInProgress, Synchronizations, viewOfEntry } from '../domain/synchronization.js';
import { KnowUser } from './know-user.js';
import { WriteSynchronization } from './write-synchronization.js';

/** What this use case reads of the configuration. */
interface Limits {
  SYNC_REQUESTS_PER_MINUTE: number;
}

/** Starts a synchronization: one transaction writes request, entries, jobs and the events that wake the workers. */
@Injectable()
export class StartSync {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly limits: Limits,
    private readonly synchronizations: Synchronizations,
    private readonly connections: DataConnections,
    private readonly knowUser: KnowUser,
    private readonly requests: RequestClient,
    private readonly writeSynchronization: WriteSynchronization,
  ) {}

  async run(request: IncomingRequest<StartSyncPayload>): Promise<EntryResource[] | Reply> {
    checkDataTypesExist(request.payload.data_types, 'data_types');
    await this.knowUser.run(request.accountId, request.payload.user_id, request.envelope.correlation_id);
    return this.transactions.run((tx) => withIdempotency(tx, request, () => this.start(tx, request)));
  }

  private async start(tx: Transaction, request: IncomingRequest<StartSyncPayload>): Promise<EntryResource[]> {
    const { payload, accountId: account } = request;
    await this.checkRate(tx, account, payload.user_id, this.limits.SYNC_REQUESTS_PER_MINUTE - 1);
    const connections = await this.connections.list(tx, account, payload.user_id);
    const asked = this.askProviders(request, [...new Set(connections.map(({ providerName }) => providerName))]);
    const opened = { id: newId(), userId: payload.user_id, origin: 'CLIENT' as const, correlationId: request.envelope.correlation_id };
    if (!(await this.synchronizations.open(tx, account, opened))) {
      throw syncInProgress(await this.synchronizations.active(tx, account, payload.user_id));
    }
    // Others may have begun and ended since; this one is counted now, and holds off the next.
    await this.checkRate(tx, account, payload.user_id, this.limits.SYNC_REQUESTS_PER_MINUTE);
    const jobs = planJobs(payload.data_types, connections, provider);
    checkEnabled(await asked, jobs);
    return this.write(tx, request, { ...opened, jobs });
  }

  private async write(
    tx: Transaction,
    request: IncomingRequest<StartSyncPayload>,
    synchronization: NewSynchronization,
  ): Promise<EntryResource[]> {
    await this.writeSynchronization.run(tx, request.cause, synchronization);
    return (await this.synchronizations.entriesOf(tx, request.accountId, synchronization.id)).map(viewOfEntry);
  }

  /** Asked of users each time: what was enabled when the connection was made may be switched off since. Not awaited before it is needed. */
  private askProviders({ accountId, envelope }: IncomingRequest<StartSyncPayload>, names: string[]): Promise<ProviderResource[]> {
    const options = { accountId, correlationId: envelope.correlation_id };
    const asked = Promise.all(names.map((name) => this.requests.request(GetProvider, { provider_name: name }, options)));
    asked.catch(() => undefined);
    return asked;
  }

  private async checkRate(tx: Transaction, account: string, userId: string, most: number): Promise<void> {
    if ((await this.synchronizations.recentCount(tx, account, userId)) <= most) return;
    throw new DomainError('RATE_LIMITED', 'unavailable', {
      detail: 'Too many synchronizations of this user within a minute.',
      retry_in: 60,
    });
  }
}

function checkEnabled(known: ProviderResource[], jobs: NewJob[]): void {
  const off = known.find(({ enable, provider_name }) => !enable && jobs.some(({ providerName }) => providerName === provider_name));
  if (off) throw refused('PROVIDER_NOT_ENABLED', `${off.provider_name} is not enabled.`);
}
