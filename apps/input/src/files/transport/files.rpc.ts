import {
  DropUpload,
  type DropUploadPayload,
  OpenUpload,
  type OpenUploadPayload,
  PutUploadChunk,
  type PutUploadChunkPayload,
  type ReadDocumentPayload,
  ReadFile,
} from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { DropUploadUseCase } from '../use-cases/drop-upload.use-case.js';
import { OpenUploadUseCase } from '../use-cases/open-upload.use-case.js';
import { PutUploadChunkUseCase } from '../use-cases/put-upload-chunk.use-case.js';
import { ReadFileUseCase } from '../use-cases/read-file.use-case.js';

@Controller()
export class FilesRpc {
  constructor(
    private readonly openUpload: OpenUploadUseCase,
    private readonly putUploadChunk: PutUploadChunkUseCase,
    private readonly dropUpload: DropUploadUseCase,
    private readonly readFile: ReadFileUseCase,
  ) {}

  @Answers(OpenUpload)
  open({ accountId, payload }: IncomingRequest<OpenUploadPayload>): Promise<{ upload_id: string }> {
    return this.openUpload.run(accountId, payload);
  }

  @Answers(PutUploadChunk)
  put(request: IncomingRequest<PutUploadChunkPayload>): Promise<{ kept: true }> {
    return this.putUploadChunk.run(request);
  }

  @Answers(DropUpload)
  drop({ accountId, payload }: IncomingRequest<DropUploadPayload>): Promise<{ dropped: true }> {
    return this.dropUpload.run(accountId, payload.upload_id);
  }

  @Answers(ReadFile)
  read({ accountId, payload }: IncomingRequest<ReadDocumentPayload>): Promise<Uint8Array | Reply> {
    return this.readFile.run(accountId, payload);
  }
}
