import { ReadChanges, type ReadChangesPayload, type ReadChangesReply } from '@company-data/contracts';
import { dataTypes, unknownDataType } from '@company-data/data-types';
import { invalid, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { userNotFound } from '../users/known-user.js';
import { KnownUserRepository } from '../users/known-user.repository.js';
import { ChangeHistoryRepository } from './change-history.repository.js';

/** Sorts before all record ids. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Returns the changes of the records of a data type of a user, in the form of change events. */
@Controller()
export class ReadChangesHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly users: KnownUserRepository,
    private readonly history: ChangeHistoryRepository,
  ) {}

  @Answers(ReadChanges)
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
