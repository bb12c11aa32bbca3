import { type ContributionsReply, ListContributions, type ListContributionsPayload } from '@company-data/contracts';
import { actReading } from '@company-data/data-types/act-reading';
import { taxReturn } from '@company-data/data-types/tax-return';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ListEnteredUseCase } from '../use-cases/list-entered.use-case.js';
import { ListReadActsUseCase } from '../use-cases/list-read-acts.use-case.js';
import { ListReadReturnsUseCase } from '../use-cases/list-read-returns.use-case.js';

@Controller()
export class ContributionsRpc {
  constructor(
    private readonly listEntered: ListEnteredUseCase,
    private readonly listReadActs: ListReadActsUseCase,
    private readonly listReadReturns: ListReadReturnsUseCase,
  ) {}

  /** Tax returns and what acts say are read of documents, all else is entered by hand. */
  @Answers(ListContributions)
  contributions(request: IncomingRequest<ListContributionsPayload>): Promise<ContributionsReply> {
    if (request.payload.data_type === actReading.name) return this.listReadActs.run(request);
    return request.payload.data_type === taxReturn.name ? this.listReadReturns.run(request) : this.listEntered.run(request);
  }
}
