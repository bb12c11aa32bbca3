import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { UsersModule } from '../users/users.module.js';
import { Authorizations } from './domain/authorization.js';
import { ExpiringAuthorizations } from './domain/expiring-authorizations.js';
import { AuthorizationRepository } from './persistence/authorization.repository.js';
import { ExpiringAuthorizationRepository } from './persistence/expiring-authorization.repository.js';
import { ConnectPageRpc } from './transport/connect-page.rpc.js';
import { BeginAuthorizationUseCase } from './use-cases/begin-authorization.use-case.js';
import { EndAuthorizationUseCase } from './use-cases/end-authorization.use-case.js';
import { EndExpiredUseCase } from './use-cases/end-expired.use-case.js';
import { FindPageUserUseCase } from './use-cases/find-page-user.use-case.js';
import { FinishAuthorizationUseCase } from './use-cases/finish-authorization.use-case.js';
import { PurgeAuthorizationsUseCase } from './use-cases/purge-authorizations.use-case.js';
import { OpenConnectPageUseCase } from './use-cases/open-connect-page.use-case.js';
import { ApplyAuthorizationOutcomeUseCase } from './use-cases/apply-authorization-outcome.use-case.js';
import { PublishExpiringUseCase } from './use-cases/publish-expiring.use-case.js';

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
    PurgeAuthorizationsUseCase,
    OpenConnectPageUseCase,
    ApplyAuthorizationOutcomeUseCase,
    PublishExpiringUseCase,
    { provide: Authorizations, useClass: AuthorizationRepository },
    { provide: ExpiringAuthorizations, useClass: ExpiringAuthorizationRepository },
  ],
})
export class AuthorizationsModule {}
