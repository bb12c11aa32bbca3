import { OpenUpload, type OpenUploadPayload } from '@company-data/contracts';
import { type Transactions, unavailable } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import type { InputConfig } from '../config.js';
import { ErasedUserRepository } from '../users/erased-user.repository.js';
import { FileRepository } from './file.repository.js';

/** Delay in seconds after which another upload has probably completed. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Starts an upload. Rejects deleted users. The command that uses the upload checks that the user
 * exists.
 */
@Controller()
export class OpenUploadHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: Pick<InputConfig, 'UPLOADS_PER_ACCOUNT'>,
    private readonly files: FileRepository,
    private readonly users: ErasedUserRepository,
  ) {}

  @Answers(OpenUpload)
  async run({ accountId, payload: { user_id: userId } }: IncomingRequest<OpenUploadPayload>): Promise<{ upload_id: string }> {
    const opened = await this.transactions.run(async (tx) => {
      await this.users.stillThere(accountId, userId, tx);
      return this.files.open(accountId, userId, this.settings.UPLOADS_PER_ACCOUNT, tx);
    });
    if (opened === null) throw unavailable('The account reached its limit of concurrent uploads.', RETRY_AFTER_SECONDS);
    return { upload_id: opened };
  }
}
