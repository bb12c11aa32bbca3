import { type ContributionsReply, ListContributions, type ListContributionsPayload } from '@company-data/contracts';
import { taxReturn } from '@company-data/data-types/tax-return';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ListEnteredUseCase } from '../use-cases/list-entered.use-case.js';
import { ListReadReturnsUseCase } from '../use-cases/list-read-returns.use-case.js';

@Controller()
export class ContributionsRpc {
  constructor(
    private readonly listEntered: ListEnteredUseCase,
    private readonly listReadReturns: ListReadReturnsUseCase,
  ) {}

  /** Tax returns are read of documents, all else is entered by hand. */
  @Answers(ListContributions)
  contributions(request: IncomingRequest<ListContributionsPayload>): Promise<ContributionsReply> {
    return request.payload.data_type === taxReturn.name ? this.listReadReturns.run(request) : this.listEntered.run(request);
  }
}
