import type { ReadChangesPayload, ReadChangesReply } from '@company-data/contracts';
import { dataTypes, unknownDataType } from '@company-data/data-types';
import { invalid, type Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { KnownUsers, userNotFound } from '../../users/domain/known-user.js';
import { ChangeHistory } from '../domain/change-history.js';

/** Comes before all records. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Tells what happened to the records of a data type of a user, as it was told then or would have been. */
@Injectable()
export class ReadChangesUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: KnownUsers,
    private readonly history: ChangeHistory,
  ) {}

  run({ accountId, payload }: IncomingRequest<ReadChangesPayload>): Promise<ReadChangesReply> {
    const { user_id: userId, data_type: dataType, from, to, cursor = FIRST } = payload;
    const definition = dataTypes.get(dataType);
    if (definition === undefined) {
      throw invalid([unknownDataType('/data_type', dataType)]);
    }
    const [collection, stretch] = [
      { accountId, userId, dataType },
      { from: new Date(from), to: new Date(to) },
    ];
    return this.transactions.run(async (tx) => {
      const user = await this.users.find(accountId, userId, tx);
      if (user === undefined || user === 'deleted') throw userNotFound();
      const [since, page] = await Promise.all([
        this.history.knownSince(collection, tx),
        this.history.read(collection, stretch, cursor, tx),
      ]);
      const of = { siren: user.siren, name: `${user.name} (${user.siren})`, data_type: definition.eventName ?? definition.name };
      return { ...of, known_since: since?.toISOString() ?? null, ...page };
    });
  }
}
