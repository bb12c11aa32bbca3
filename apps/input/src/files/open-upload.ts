import { OpenUpload, type OpenUploadPayload } from '@company-data/contracts';
import { type Transactions, unavailable } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { ErasedUserRepository } from '../users/erased-user.repository.js';
import { FileRepository } from './file.repository.js';

/** Seconds after which one of the uploads under way may have ended. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Begins an upload, for whoever the client says it is for: whether the user exists is told by the
 * command that takes it.
 */
@Controller()
export class OpenUploadHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { UPLOADS_PER_ACCOUNT: number },
    private readonly files: FileRepository,
    private readonly users: ErasedUserRepository,
  ) {}

  @Answers(OpenUpload)
  async run({ accountId, payload: { user_id: userId } }: IncomingRequest<OpenUploadPayload>): Promise<{ upload_id: string }> {
    const opened = await this.transactions.run(async (tx) => {
      await this.users.stillThere(accountId, userId, tx);
      return this.files.open(accountId, userId, this.settings.UPLOADS_PER_ACCOUNT, tx);
    });
    if (opened === null) throw unavailable('As many uploads of the account are under way as may be.', RETRY_AFTER_SECONDS);
    return { upload_id: opened };
  }
}
