import { SecretBox } from '@company-data/persistence';
import { CONFIG } from '@company-data/service';
import { Module } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { UsersModule } from '../users/users.module.js';
import { Documents } from './domain/documents.js';
import { DocumentRepository } from './persistence/document.repository.js';
import { DocumentsRpc } from './transport/documents.rpc.js';
import { FetchDocumentUseCase } from './use-cases/fetch-document.use-case.js';
import { ObtainDocumentUseCase } from './use-cases/obtain-document.use-case.js';
import { ReadDocumentUseCase } from './use-cases/read-document.use-case.js';

/** Documents as they are served, and brought in at their first reading. */
@Module({
  imports: [UsersModule],
  controllers: [DocumentsRpc],
  providers: [
    FetchDocumentUseCase,
    ObtainDocumentUseCase,
    ReadDocumentUseCase,
    { provide: Documents, useClass: DocumentRepository },
    { provide: SecretBox, useFactory: ({ ENCRYPTION_KEYS }: SyncConfig) => SecretBox.fromKeys(ENCRYPTION_KEYS), inject: [CONFIG] },
  ],
})
export class DocumentsModule {}
