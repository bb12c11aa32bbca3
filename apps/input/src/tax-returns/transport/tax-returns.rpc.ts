import {
  CorrectTaxReturn,
  type CorrectTaxReturnPayload,
  DeleteTaxReturn,
  GetTaxReturn,
  ListTaxReturns,
  type ListOfUserPayload,
  type OcrTaxReturnResource,
  SubmitTaxReturn,
  type SubmitTaxReturnPayload,
  type TaxReturnPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { CorrectTaxReturnUseCase } from '../use-cases/correct-tax-return.use-case.js';
import { DeleteTaxReturnUseCase } from '../use-cases/delete-tax-return.use-case.js';
import { GetTaxReturnUseCase } from '../use-cases/get-tax-return.use-case.js';
import { ListTaxReturnsUseCase } from '../use-cases/list-tax-returns.use-case.js';
import { SubmitTaxReturnUseCase } from '../use-cases/submit-tax-return.use-case.js';

@Controller()
export class TaxReturnsRpc {
  constructor(
    private readonly submitTaxReturn: SubmitTaxReturnUseCase,
    private readonly listTaxReturns: ListTaxReturnsUseCase,
    private readonly getTaxReturn: GetTaxReturnUseCase,
    private readonly correctTaxReturn: CorrectTaxReturnUseCase,
    private readonly deleteTaxReturn: DeleteTaxReturnUseCase,
  ) {}

  @Answers(SubmitTaxReturn)
  submit(request: IncomingRequest<SubmitTaxReturnPayload>): Promise<OcrTaxReturnResource | Reply> {
    return this.submitTaxReturn.run(request);
  }

  @Answers(ListTaxReturns)
  list(request: IncomingRequest<ListOfUserPayload>): Promise<Reply> {
    return this.listTaxReturns.run(request);
  }

  @Answers(GetTaxReturn)
  get(request: IncomingRequest<TaxReturnPayload>): Promise<OcrTaxReturnResource> {
    return this.getTaxReturn.run(request);
  }

  @Answers(CorrectTaxReturn)
  correct(request: IncomingRequest<CorrectTaxReturnPayload>): Promise<OcrTaxReturnResource> {
    return this.correctTaxReturn.run(request);
  }

  @Answers(DeleteTaxReturn)
  delete(request: IncomingRequest<TaxReturnPayload>): Promise<{ deleted: true }> {
    return this.deleteTaxReturn.run(request);
  }
}
