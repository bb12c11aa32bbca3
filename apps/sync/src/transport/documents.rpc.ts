import { ReadDocument as ReadContract, type ReadDocumentPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ReadDocument } from '../use-cases/read-document.js';

@Controller()
export class DocumentsRpc {
  constructor(private readonly readDocument: ReadDocument) {}

  @Answers(ReadContract)
  read(request: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    return this.readDocument.run(request);
  }
}
