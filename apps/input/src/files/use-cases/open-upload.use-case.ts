import type { OpenUploadPayload } from '@company-data/contracts';
import { type Transactions, unavailable } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ErasedUsers } from '../../users/domain/erased-users.js';
import { Files } from '../domain/files.js';

/** Seconds after which one of the uploads under way may have ended. */
const RETRY_AFTER_SECONDS = 2;

/** Begins an upload, for whoever the client says it is for: whether the user exists is told by the command that takes it. */
@Injectable()
export class OpenUploadUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: { UPLOADS_PER_ACCOUNT: number },
    private readonly files: Files,
    private readonly users: ErasedUsers,
  ) {}

  async run(accountId: string, { user_id: userId }: OpenUploadPayload): Promise<{ upload_id: string }> {
    const opened = await this.transactions.run(async (tx) => {
      await this.users.stillThere(accountId, userId, tx);
      return this.files.open(accountId, userId, this.settings.UPLOADS_PER_ACCOUNT, tx);
    });
    if (opened === null) throw unavailable('As many uploads of the account are under way as may be.', RETRY_AFTER_SECONDS);
    return { upload_id: opened };
  }
}
