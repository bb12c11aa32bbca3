import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { DropUploadHandler } from './drop-upload.js';
import { FileRepository } from './file.repository.js';
import { OpenUploadHandler } from './open-upload.js';
import { PutUploadChunkHandler } from './put-upload-chunk.js';
import { ReadFileHandler } from './read-file.js';
import { SweepUploads } from './sweep-uploads.js';

@Module({
  imports: [UsersModule],
  controllers: [DropUploadHandler, OpenUploadHandler, PutUploadChunkHandler, ReadFileHandler],
  providers: [FileRepository, SweepUploads],
  exports: [FileRepository],
})
export class FilesModule {}
