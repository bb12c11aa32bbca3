import { ReadDocument, type ReadDocumentPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ReadDocumentUseCase } from '../use-cases/read-document.use-case.js';

@Controller()
export class DocumentsRpc {
  constructor(private readonly readDocument: ReadDocumentUseCase) {}

  @Answers(ReadDocument)
  read(request: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    return this.readDocument.run(request);
  }
}
