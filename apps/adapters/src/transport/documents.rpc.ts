import { FetchDocument, type FetchDocumentPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { FetchDocumentUseCase } from '../use-cases/fetch-document.use-case.js';

@Controller()
export class DocumentsRpc {
  constructor(private readonly fetchDocument: FetchDocumentUseCase) {}

  @Answers(FetchDocument)
  handleFetch(request: IncomingRequest<FetchDocumentPayload>): Promise<Reply> {
    return this.fetchDocument.run(request);
  }
}
