import { Module } from '@nestjs/common';
import { ConnectionTokenRepository } from './connection-token.repository.js';
import { ConsentRevocationRepository } from './consent-revocation.repository.js';
import { DeletedConsentRepository } from './deleted-consent.repository.js';

@Module({
  providers: [ConnectionTokenRepository, ConsentRevocationRepository, DeletedConsentRepository],
  exports: [ConnectionTokenRepository, ConsentRevocationRepository, DeletedConsentRepository],
})
export class TokensModule {}
