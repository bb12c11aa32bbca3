import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS, RateLimited } from '../../errors.js';
import { ProviderNotAvailable, ProviderNotEnabled, UserNotFound } from '../../users/errors.js';
import { ConnectionNotConnected, DataTypeNotRequested, SyncInProgress, SyncNotFound } from '../errors.js';
import { DataTypeNames, Id } from '../../fields.js';
import { type CursorPage, CursorPagePayload } from '../../page.js';
import { cursorPageOf, listOf, one } from '../../resource.js';
import { EntryResource } from '../resources/entry.js';
import { SyncResource } from '../resources/synchronization.js';

/** Body of POST /users/{userId}/sync. */
export class StartSyncBody {
  @DataTypeNames('Data types to synchronize, without duplicates')
  data_types!: string[];
}

export class StartSyncPayload extends StartSyncBody {
  @Id('The user')
  user_id!: string;
}

export class GetLatestSyncPayload {
  @Id('The user')
  user_id!: string;
}

export class ListSyncsPayload extends CursorPagePayload {
  @Id('The user')
  user_id!: string;
}

export class GetSyncPayload extends GetLatestSyncPayload {
  @Id('The synchronization')
  sync_id!: string;
}

const user_id = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';

/** Starts a synchronization and returns its entries. */
export const StartSync = defineRequest<StartSyncPayload, EntryResource[]>({
  subject: 'req.sync.start-sync',
  payload: StartSyncPayload,
  reply: listOf(EntryResource),
  madeId: ([entry]) => entry?.sync_id,
  errors: [
    UserNotFound,
    SyncInProgress,
    RateLimited,
    DataTypeNotRequested,
    ConnectionNotConnected,
    ProviderNotAvailable,
    ProviderNotEnabled,
    ...IDEMPOTENCY_ERRORS,
  ],
  example: { user_id, data_types: ['COMPANY_PROFILE'] },
});

/**
 * Returns the entries of the client's latest synchronization, or an empty list before the first.
 */
export const GetLatestSync = defineRequest<GetLatestSyncPayload, EntryResource[]>({
  subject: 'req.sync.get-latest-sync',
  payload: GetLatestSyncPayload,
  reply: listOf(EntryResource),
  errors: [UserNotFound],
  example: { user_id },
});

/** Lists all synchronizations of a user, newest first. */
export const ListSyncs = defineRequest<ListSyncsPayload, CursorPage<SyncResource>>({
  subject: 'req.sync.list-syncs',
  payload: ListSyncsPayload,
  reply: cursorPageOf(SyncResource),
  errors: [UserNotFound, RateLimited],
  example: { user_id, page: 1, per_page: 100 },
});

/** Returns one synchronization. */
export const GetSync = defineRequest<GetSyncPayload, SyncResource>({
  subject: 'req.sync.get-sync',
  payload: GetSyncPayload,
  reply: one(SyncResource),
  errors: [UserNotFound, SyncNotFound],
  example: { user_id, sync_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11' },
});
