import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DocumentRepository } from './document.repository.js';
import { FetchDocumentHandler } from './fetch-document.js';
import { ObtainDocument } from './obtain-document.js';
import { ReadDocumentHandler } from './read-document.js';

@Module({
  imports: [UsersModule],
  controllers: [ReadDocumentHandler],
  providers: [DocumentRepository, FetchDocumentHandler, ObtainDocument],
})
export class DocumentsModule {}
