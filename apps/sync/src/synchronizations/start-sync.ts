import {
  type EntryResource,
  ProviderNotAvailable,
  ProviderNotEnabled,
  RateLimited,
  StartSync,
  type StartSyncPayload,
} from '@company-data/contracts';
import { DomainError, failure, newId, refused, type Transaction, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply, withIdempotency } from '@company-data/messaging';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { provider } from '@company-data/providers';
import { Controller, Inject } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import type { DataConnection } from '../connections/data-connection.js';
import { DataConnectionRepository } from '../connections/data-connection.repository.js';
import { type EnabledProviders, FindEnabledProviders } from '../connections/find-enabled-providers.js';
import { checkDataTypesExist } from '../connections/known-data-types.js';
import { RepairConnections } from '../connections/repair-connections.js';
import { ResolveUser } from '../users/resolve-user.js';
import { planJobs } from './plan-synchronization.js';
import { type NewJob, syncInProgress, viewOfEntry } from './synchronization.js';
import { SynchronizationRepository } from './synchronization.repository.js';
import { WriteSynchronization } from './write-synchronization.js';

/**
 * State that was read before the transaction. A replay returns its stored response and does not
 * fail with these errors.
 */
interface Beforehand {
  limited: boolean;
  connections: DataConnection[];
  /** Enabled providers, or the error of the request for them. */
  enabled: EnabledProviders | DomainError;
}

const nothing = (): Promise<void> => Promise.resolve();

const rateLimited = (): DomainError =>
  failure(RateLimited, 'unavailable', { detail: 'Too many synchronizations of this user within a minute.', retry_in: 60 });

/**
 * Starts a synchronization. One transaction writes the synchronization, its entries, its jobs and
 * the events for workers.
 */
@Controller()
export class StartSyncHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly limits: Pick<SyncConfig, 'SYNC_REQUESTS_PER_MINUTE'>,
    private readonly synchronizations: SynchronizationRepository,
    private readonly connections: DataConnectionRepository,
    private readonly resolveUser: ResolveUser,
    private readonly findEnabled: FindEnabledProviders,
    private readonly repairConnections: RepairConnections,
    private readonly writeSynchronization: WriteSynchronization,
  ) {}

  /** `alongside` runs in the transaction of the start. */
  @Answers(StartSync)
  async run(
    request: IncomingRequest<StartSyncPayload>,
    alongside: (entries: EntryResource[], tx: Transaction) => Promise<void> = nothing,
  ): Promise<EntryResource[] | Reply> {
    const { payload, accountId, envelope } = request;
    checkDataTypesExist(payload.data_types, 'data_types');
    const [, looked] = await Promise.all([
      this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id),
      this.lookUp(accountId, payload.user_id),
    ]);
    // Requested before the transaction, which would hold its connection and locks in the meantime.
    const beforehand = { ...looked, enabled: await this.enabledOf(request, looked) };
    return this.transactions.run((tx) =>
      withIdempotency(tx, request, async () => {
        const entries = await this.start(request, beforehand, tx);
        await alongside(entries, tx);
        return entries;
      }),
    );
  }

  private lookUp(account: string, userId: string): Promise<Omit<Beforehand, 'enabled'>> {
    return this.transactions.separately(async (tx) => {
      const [connections, recent] = await Promise.all([
        this.connections.list(account, userId, tx),
        this.synchronizations.recentCount(account, userId, tx),
      ]);
      return { connections, limited: recent >= this.limits.SYNC_REQUESTS_PER_MINUTE };
    });
  }

  /** Sends no request when the rate limit already rejects the synchronization. */
  private async enabledOf(
    { accountId, envelope }: IncomingRequest<StartSyncPayload>,
    { limited, connections }: Omit<Beforehand, 'enabled'>,
  ): Promise<EnabledProviders | DomainError> {
    try {
      return await this.findEnabled.run(accountId, limited ? [] : connections, envelope.correlation_id);
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  private async start(
    request: IncomingRequest<StartSyncPayload>,
    { limited, connections, enabled }: Beforehand,
    tx: Transaction,
  ): Promise<EntryResource[]> {
    if (limited) throw rateLimited();
    const { payload, accountId: account } = request;
    const opened = { id: newId(), userId: payload.user_id, origin: 'CLIENT' as const, correlationId: request.envelope.correlation_id };
    const [present, { isOpen, recent }] = await Promise.all([
      this.connections.list(account, payload.user_id, tx),
      this.synchronizations.openAndCount(account, opened, tx),
    ]);
    if (!isOpen) {
      await this.resolveUser.stillThere(account, payload.user_id, tx);
      throw syncInProgress(await this.synchronizations.active(account, payload.user_id, tx));
    }
    // Other synchronizations may have started in the meantime. The count includes this one.
    if (recent > this.limits.SYNC_REQUESTS_PER_MINUTE) throw rateLimited();
    // Ignores connections that were created in the meantime, since their providers were not
    // checked.
    const known = await this.repaired(request, present.filter(isAmong(connections)), enabled, tx);
    const jobs = planJobs(payload.data_types, known, provider);
    checkEnabled(enabled, jobs);
    const entries = await this.writeSynchronization.run(request.cause, { ...opened, jobs }, tx);
    return entries.map((entry) => viewOfEntry(entry));
  }

  /** The event about new credentials may arrive later than this request. */
  private async repaired(
    { cause }: IncomingRequest<StartSyncPayload>,
    connections: DataConnection[],
    enabled: EnabledProviders | DomainError,
    tx: Transaction,
  ): Promise<DataConnection[]> {
    if (enabled instanceof DomainError) return connections;
    const broken = connections.filter((connection) => hasNewCredentials(connection, enabled));
    const repaired = new Map((await this.repairConnections.run(cause, broken, tx)).map((connection) => [connection.id, connection]));
    // The event arrived in the meantime and has repaired the connections.
    const present = repaired.size < broken.length ? await this.connections.list(cause.accountId, broken[0]!.userId, tx) : connections;
    return present.filter(isAmong(connections)).map((connection) => repaired.get(connection.id) ?? connection);
  }
}

const isAmong = (connections: DataConnection[]) => {
  const ids = new Set(connections.map(({ id }) => id));
  return ({ id }: DataConnection): boolean => ids.has(id);
};

const hasNewCredentials = ({ status, providerName, updatedAt }: DataConnection, enabled: EnabledProviders): boolean =>
  status === 'ERROR' && (enabled.get(providerName)?.credentialsSetAt ?? new Date(0)) > updatedAt;

function checkEnabled(enabled: EnabledProviders | DomainError, jobs: NewJob[]): void {
  if (enabled instanceof DomainError) throw enabled;
  const off = jobs.find(({ providerName }) => !enabled.has(providerName));
  if (off) throw refused(ProviderNotEnabled, `${off.providerName} is not enabled.`);
  const absent = jobs.find(({ providerName }) => !enabled.get(providerName)!.available);
  if (absent) throw refused(ProviderNotAvailable, `${absent.providerName} is not offered by this deployment.`);
}
