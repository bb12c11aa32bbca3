import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApplyAuthorizationOutcome } from './apply-authorization-outcome.js';
import { AuthorizationRepository } from './authorization.repository.js';
import { BeginAuthorizationHandler } from './begin-authorization.js';
import { EndAuthorizationHandler } from './end-authorization.js';
import { EndExpired } from './end-expired.js';
import { ExpiringAuthorizationRepository } from './expiring-authorization.repository.js';
import { FindPageUser } from './find-page-user.js';
import { FinishAuthorizationHandler } from './finish-authorization.js';
import { NoteConsentFailure } from './note-consent-failure.js';
import { OpenConnectPageHandler } from './open-connect-page.js';
import { PublishExpiring } from './publish-expiring.js';
import { PurgeAuthorizations } from './purge-authorizations.js';

@Module({
  imports: [ConnectionsModule, UsersModule],
  controllers: [BeginAuthorizationHandler, EndAuthorizationHandler, FinishAuthorizationHandler, OpenConnectPageHandler],
  providers: [
    ApplyAuthorizationOutcome,
    AuthorizationRepository,
    EndExpired,
    ExpiringAuthorizationRepository,
    FindPageUser,
    NoteConsentFailure,
    PublishExpiring,
    PurgeAuthorizations,
  ],
})
export class AuthorizationsModule {}
