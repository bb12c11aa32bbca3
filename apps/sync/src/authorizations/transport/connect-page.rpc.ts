import {
  BeginAuthorization,
  type BeginAuthorizationPayload,
  EndAuthorization,
  type EndAuthorizationPayload,
  FinishAuthorization,
  type FinishAuthorizationPayload,
  OpenConnectPage,
  type OpenConnectPagePayload,
} from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { BeginAuthorizationUseCase } from '../use-cases/begin-authorization.use-case.js';
import { EndAuthorizationUseCase } from '../use-cases/end-authorization.use-case.js';
import { FinishAuthorizationUseCase } from '../use-cases/finish-authorization.use-case.js';
import { OpenConnectPageUseCase } from '../use-cases/open-connect-page.use-case.js';

@Controller()
export class ConnectPageRpc {
  constructor(
    private readonly openConnectPage: OpenConnectPageUseCase,
    private readonly beginAuthorization: BeginAuthorizationUseCase,
    private readonly finishAuthorization: FinishAuthorizationUseCase,
    private readonly endAuthorization: EndAuthorizationUseCase,
  ) {}

  @Answers(OpenConnectPage)
  open(request: IncomingRequest<OpenConnectPagePayload>) {
    return this.openConnectPage.run(request);
  }

  @Answers(BeginAuthorization)
  begin(request: IncomingRequest<BeginAuthorizationPayload>) {
    return this.beginAuthorization.run(request);
  }

  @Answers(FinishAuthorization)
  finish(request: IncomingRequest<FinishAuthorizationPayload>) {
    return this.finishAuthorization.run(request);
  }

  @Answers(EndAuthorization)
  end(request: IncomingRequest<EndAuthorizationPayload>) {
    return this.endAuthorization.run(request);
  }
}
