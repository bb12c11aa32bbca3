import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Files } from '../domain/files.js';

/** Drops an upload that no command will take. */
@Injectable()
export class DropUploadUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: Files,
  ) {}

  async run(accountId: string, uploadId: string): Promise<{ dropped: true }> {
    await this.transactions.run((tx) => this.files.dropUpload(accountId, uploadId, tx));
    return { dropped: true };
  }
}
