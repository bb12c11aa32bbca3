import type { ContributionsReply, ListContributionsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ActOcrResultRepository } from '../acts/act-ocr-result.repository.js';
import { ErasedUserRepository } from '../users/erased-user.repository.js';

/**
 * Lists the findings in documents of acts. Adds an OCR job for each document that was not requested
 * before.
 */
@Injectable()
export class ListReadActs {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly results: ActOcrResultRepository,
    private readonly erasedUsers: ErasedUserRepository,
  ) {}

  run({ accountId, envelope, grant, payload }: IncomingRequest<ListContributionsPayload>): Promise<ContributionsReply> {
    const { user_id: userId, documents = [] } = payload;
    return this.transactions.run(async (tx) => {
      if (!(await this.erasedUsers.isThere(accountId, userId, tx))) return { records: [], next: null };
      const documentIds = [...new Set(documents)];
      await this.results.want(accountId, { userId, documentIds, grant, correlationId: envelope.correlation_id }, tx);
      return { records: await this.results.find(accountId, userId, documentIds, tx), next: null };
    });
  }
}
