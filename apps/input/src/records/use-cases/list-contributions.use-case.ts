import type { ContributionsReply, ListContributionsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { enterableType } from '../domain/enterable-type.js';
import { InputRecords } from '../domain/input-records.js';

/** What was entered, as the records that it makes. */
@Injectable()
export class ListContributionsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly records: InputRecords,
  ) {}

  async run(
    accountId: string,
    { user_id: userId, siren, data_type: dataType, after, limit }: ListContributionsPayload,
  ): Promise<ContributionsReply> {
    const { entry: rules } = enterableType(dataType);
    const records = await this.transactions.run((tx) => this.records.after(accountId, userId, { dataType, after, limit }, tx));
    return {
      records: records.map(({ entry, updatedAt }) => rules.recordOf(entry, { siren, enteredAt: updatedAt.toISOString() })),
      next: records.length < limit ? null : records.at(-1)!.id,
    };
  }
}
