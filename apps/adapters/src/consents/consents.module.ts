import { Module } from '@nestjs/common';
import { GrantsModule } from '../grants/grants.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { BeginConsentHandler } from './begin-consent.js';
import { ConsentCalls } from './consent-calls.js';
import { ConsentTelemetry } from './consent-telemetry.js';
import { EndConsents } from './end-consents.js';
import { FinishConsentHandler } from './finish-consent.js';
import { RevokeEnded } from './revoke-ended.js';

@Module({
  imports: [GrantsModule, JobsModule, SourcesModule, TokensModule],
  controllers: [BeginConsentHandler, FinishConsentHandler],
  providers: [ConsentCalls, ConsentTelemetry, EndConsents, RevokeEnded],
})
export class ConsentsModule {}
