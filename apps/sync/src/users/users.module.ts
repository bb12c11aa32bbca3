import { Module } from '@nestjs/common';
import { AccountGrantRepository } from '@company-data/service/database';
import { ConnectTokenRepository } from './connect-token.repository.js';
import { EraseRows } from './erase-rows.js';
import { EraseUser } from './erase-user.js';
import { ErasureRepository } from './erasure.repository.js';
import { HideUserHandler } from './hide-user.js';
import { KnownUserRepository } from './known-user.repository.js';
import { PurgeTokens } from './purge-tokens.js';
import { RenameUser } from './rename-user.js';
import { ResolveUser } from './resolve-user.js';
import { StoreGrantsHandler } from './store-grants.js';
import { UpsertUser } from './upsert-user.js';
import { AccountGrants } from './account-grants.js';

@Module({
  controllers: [HideUserHandler, StoreGrantsHandler],
  providers: [
    AccountGrants,
    ConnectTokenRepository,
    EraseRows,
    EraseUser,
    ErasureRepository,
    KnownUserRepository,
    PurgeTokens,
    RenameUser,
    ResolveUser,
    UpsertUser,
    AccountGrantRepository,
  ],
  exports: [ConnectTokenRepository, KnownUserRepository, ResolveUser, AccountGrants],
})
export class UsersModule {}
