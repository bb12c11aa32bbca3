import {
  type GroupSyncResource,
  type GroupUser,
  ListGroupUsers,
  RateLimited,
  StartGroupSync,
  type StartGroupSyncPayload,
} from '@company-data/contracts';
import { DomainError, failure, newId, type Transaction, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, type Reply, RequestClient, withIdempotency } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { checkDataTypesExist } from '../connections/known-data-types.js';
import { groupSyncInProgress, LISTED_AT_ONCE, listedUsers, viewOfGroupSync } from './group-sync.js';
import { GroupSyncRepository } from './group-sync.repository.js';

/** Active group synchronizations per account, at most. */
const MAX_RUNNING = 10;

const tooMany = (): DomainError =>
  failure(RateLimited, 'unavailable', { detail: `At most ${MAX_RUNNING} groups of an account are synchronized at once.`, retry_in: 30 });

/**
 * Opens a group synchronization with the first users of the group. `AdvanceGroupSyncs` lists the
 * others and starts them all.
 */
@Controller()
export class StartGroupSyncHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly groupSyncs: GroupSyncRepository,
    private readonly requests: RequestClient,
  ) {}

  @Answers(StartGroupSync)
  async run(request: IncomingRequest<StartGroupSyncPayload>): Promise<GroupSyncResource | Reply> {
    checkDataTypesExist(request.payload.data_types, 'data_types');
    const first = await this.firstUsers(request);
    return this.transactions.run((tx) =>
      withIdempotency(tx, request, async () => {
        // A replay returns its stored response and does not fail with this error.
        if (first instanceof DomainError) throw first;
        return this.open(request, first, tx);
      }),
    );
  }

  /** Returns the first users of the group, or the error response of users. */
  private async firstUsers({
    accountId,
    envelope,
    payload,
    grant,
  }: IncomingRequest<StartGroupSyncPayload>): Promise<GroupUser[] | DomainError> {
    const options = { accountId, correlationId: envelope.correlation_id, grant };
    try {
      return (await this.requests.request(ListGroupUsers, { group: payload.group, limit: LISTED_AT_ONCE }, options)).users;
    } catch (error) {
      if (error instanceof DomainError) return error;
      throw error;
    }
  }

  private async open(
    { accountId: account, envelope, payload }: IncomingRequest<StartGroupSyncPayload>,
    first: GroupUser[],
    tx: Transaction,
  ): Promise<GroupSyncResource> {
    const { group, data_types: dataTypes } = payload;
    const id = newId();
    const isOpen = await this.groupSyncs.open(account, { id, group, dataTypes, correlationId: envelope.correlation_id }, tx);
    const running = await this.groupSyncs.running(account, tx);
    if (!isOpen) throw groupSyncInProgress(running.find((one) => one.group === group)?.id);
    if (running.length > MAX_RUNNING) throw tooMany();
    await this.groupSyncs.addUsers(account, id, listedUsers(first), tx);
    const [opened, counts] = [await this.groupSyncs.find(account, group, id, tx), await this.groupSyncs.counts(account, id, tx)];
    return viewOfGroupSync(opened!, counts);
  }
}
