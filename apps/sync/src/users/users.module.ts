import { Erasures } from '@company-data/service';
import { Module } from '@nestjs/common';
import { ConnectTokens } from './domain/connect-tokens.js';
import { KnownUsers } from './domain/known-user.js';
import { ConnectTokenRepository } from './persistence/connect-token.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { KnownUserRepository } from './persistence/known-user.repository.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { RememberUserSubscriber } from './transport/remember-user.subscriber.js';
import { RenameUserSubscriber } from './transport/rename-user.subscriber.js';
import { UsersRpc } from './transport/users.rpc.js';
import { EraseRowsUseCase } from './use-cases/erase-rows.use-case.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';
import { ForgetTokensUseCase } from './use-cases/forget-tokens.use-case.js';
import { ForgetUserUseCase } from './use-cases/forget-user.use-case.js';
import { KnowUserUseCase } from './use-cases/know-user.use-case.js';
import { RememberUserUseCase } from './use-cases/remember-user.use-case.js';
import { RenameUserUseCase } from './use-cases/rename-user.use-case.js';

/** What it subscribes to. */
export const subscribers = [EraseUserSubscriber, RememberUserSubscriber, RenameUserSubscriber];

/** Whose data is collected and served, as sync has heard of them. */
@Module({
  controllers: [UsersRpc],
  providers: [
    ...subscribers,
    EraseRowsUseCase,
    EraseUserUseCase,
    ForgetTokensUseCase,
    ForgetUserUseCase,
    KnowUserUseCase,
    RememberUserUseCase,
    RenameUserUseCase,
    { provide: ConnectTokens, useClass: ConnectTokenRepository },
    { provide: Erasures, useClass: ErasureRepository },
    { provide: KnownUsers, useClass: KnownUserRepository },
  ],
  exports: [ConnectTokens, KnowUserUseCase, KnownUsers],
})
export class UsersModule {}
