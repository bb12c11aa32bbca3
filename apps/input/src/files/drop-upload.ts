import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DropUpload, type DropUploadPayload } from '@company-data/contracts';
import { FileRepository } from './file.repository.js';

/** Drops an upload that no command will use. */
@Controller()
export class DropUploadHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: FileRepository,
  ) {}

  @Answers(DropUpload)
  async run({ accountId, payload: { upload_id: uploadId } }: IncomingRequest<DropUploadPayload>): Promise<{ dropped: true }> {
    await this.transactions.run((tx) => this.files.dropUpload(accountId, uploadId, tx));
    return { dropped: true };
  }
}
