import { PublicKeys } from '@company-data/messaging';
import { SecretBox } from '@company-data/persistence';
import { CONFIG, Erasures } from '@company-data/service';
import { Module } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { AccountGrants } from './domain/account-grants.js';
import { ConnectTokens } from './domain/connect-tokens.js';
import { KnownUsers } from './domain/known-user.js';
import { AccountGrantRepository } from './persistence/account-grant.repository.js';
import { ConnectTokenRepository } from './persistence/connect-token.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { KnownUserRepository } from './persistence/known-user.repository.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { UpsertUserSubscriber } from './transport/upsert-user.subscriber.js';
import { RenameUserSubscriber } from './transport/rename-user.subscriber.js';
import { UsersRpc } from './transport/users.rpc.js';
import { EraseRowsUseCase } from './use-cases/erase-rows.use-case.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';
import { PurgeTokensUseCase } from './use-cases/purge-tokens.use-case.js';
import { HideUserUseCase } from './use-cases/hide-user.use-case.js';
import { StoreGrantsUseCase } from './use-cases/store-grants.use-case.js';
import { ResolveUserUseCase } from './use-cases/resolve-user.use-case.js';
import { UpsertUserUseCase } from './use-cases/upsert-user.use-case.js';
import { RenameUserUseCase } from './use-cases/rename-user.use-case.js';

/** What it subscribes to. */
export const subscribers = [EraseUserSubscriber, UpsertUserSubscriber, RenameUserSubscriber];

/** Whose data is collected and served, as sync has heard of them. */
@Module({
  controllers: [UsersRpc],
  providers: [
    ...subscribers,
    EraseRowsUseCase,
    EraseUserUseCase,
    PurgeTokensUseCase,
    HideUserUseCase,
    StoreGrantsUseCase,
    ResolveUserUseCase,
    UpsertUserUseCase,
    RenameUserUseCase,
    { provide: AccountGrants, useClass: AccountGrantRepository },
    { provide: PublicKeys, useFactory: ({ GRANT_PUBLIC_KEYS }: SyncConfig) => PublicKeys.fromText(GRANT_PUBLIC_KEYS), inject: [CONFIG] },
    { provide: SecretBox, useFactory: ({ ENCRYPTION_KEYS }: SyncConfig) => SecretBox.fromKeys(ENCRYPTION_KEYS), inject: [CONFIG] },
    { provide: ConnectTokens, useClass: ConnectTokenRepository },
    { provide: Erasures, useClass: ErasureRepository },
    { provide: KnownUsers, useClass: KnownUserRepository },
  ],
  exports: [ConnectTokens, StoreGrantsUseCase, ResolveUserUseCase, KnownUsers],
})
export class UsersModule {}
