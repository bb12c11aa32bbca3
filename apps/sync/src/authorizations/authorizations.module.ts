import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { UsersModule } from '../users/users.module.js';
import { Authorizations } from './domain/authorization.js';
import { Endings } from './domain/endings.js';
import { AuthorizationRepository } from './persistence/authorization.repository.js';
import { EndingRepository } from './persistence/ending.repository.js';
import { ConnectPageRpc } from './transport/connect-page.rpc.js';
import { BeginAuthorizationUseCase } from './use-cases/begin-authorization.use-case.js';
import { EndAuthorizationUseCase } from './use-cases/end-authorization.use-case.js';
import { EndExpiredUseCase } from './use-cases/end-expired.use-case.js';
import { FindPageUserUseCase } from './use-cases/find-page-user.use-case.js';
import { FinishAuthorizationUseCase } from './use-cases/finish-authorization.use-case.js';
import { ForgetAuthorizationsUseCase } from './use-cases/forget-authorizations.use-case.js';
import { OpenConnectPageUseCase } from './use-cases/open-connect-page.use-case.js';
import { SettleAuthorizationUseCase } from './use-cases/settle-authorization.use-case.js';
import { TellExpiringUseCase } from './use-cases/tell-expiring.use-case.js';

/** How end users authorize connections on the connect page, and how that ends. */
@Module({
  imports: [ConnectionsModule, UsersModule],
  controllers: [ConnectPageRpc],
  providers: [
    BeginAuthorizationUseCase,
    EndAuthorizationUseCase,
    EndExpiredUseCase,
    FindPageUserUseCase,
    FinishAuthorizationUseCase,
    ForgetAuthorizationsUseCase,
    OpenConnectPageUseCase,
    SettleAuthorizationUseCase,
    TellExpiringUseCase,
    { provide: Authorizations, useClass: AuthorizationRepository },
    { provide: Endings, useClass: EndingRepository },
  ],
})
export class AuthorizationsModule {}
