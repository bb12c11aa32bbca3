import { SecretBox } from '@company-data/persistence';
import { CONFIG } from '@company-data/service';
import { Module } from '@nestjs/common';
import type { InputConfig } from '../config.js';
import { UsersModule } from '../users/users.module.js';
import { Files } from './domain/files.js';
import { FileRepository } from './persistence/file.repository.js';
import { FilesRpc } from './transport/files.rpc.js';
import { SweepUploadsSchedule } from './transport/sweep-uploads.schedule.js';
import { DropUploadUseCase } from './use-cases/drop-upload.use-case.js';
import { OpenUploadUseCase } from './use-cases/open-upload.use-case.js';
import { PutUploadChunkUseCase } from './use-cases/put-upload-chunk.use-case.js';
import { ReadFileUseCase } from './use-cases/read-file.use-case.js';
import { SweepUploadsUseCase } from './use-cases/sweep-uploads.use-case.js';

/** Files as they are uploaded, kept and read. */
@Module({
  imports: [UsersModule],
  controllers: [FilesRpc],
  providers: [
    DropUploadUseCase,
    OpenUploadUseCase,
    PutUploadChunkUseCase,
    ReadFileUseCase,
    SweepUploadsUseCase,
    SweepUploadsSchedule,
    { provide: Files, useClass: FileRepository },
    { provide: SecretBox, useFactory: ({ ENCRYPTION_KEYS }: InputConfig) => SecretBox.fromKeys(ENCRYPTION_KEYS), inject: [CONFIG] },
  ],
  exports: [Files, SecretBox],
})
export class FilesModule {}
