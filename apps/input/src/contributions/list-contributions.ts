import { type ContributionsReply, ListContributions, type ListContributionsPayload } from '@company-data/contracts';
import { actReading } from '@company-data/data-types/act-reading';
import { taxReturn } from '@company-data/data-types/tax-return';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ListEntered } from './list-entered.js';
import { ListReadActs } from './list-read-acts.js';
import { ListReadReturns } from './list-read-returns.js';

/**
 * Lists contributions. Tax returns and records from acts are read from documents, and all other
 * data types are entered by hand.
 */
@Controller()
export class ListContributionsHandler {
  constructor(
    private readonly listEntered: ListEntered,
    private readonly listReadActs: ListReadActs,
    private readonly listReadReturns: ListReadReturns,
  ) {}

  @Answers(ListContributions)
  run(request: IncomingRequest<ListContributionsPayload>): Promise<ContributionsReply> {
    if (request.payload.data_type === actReading.name) return this.listReadActs.run(request);
    return request.payload.data_type === taxReturn.name ? this.listReadReturns.run(request) : this.listEntered.run(request);
  }
}
