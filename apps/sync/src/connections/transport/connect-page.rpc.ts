import { type ConnectPageResource, OpenConnectPage, type OpenConnectPagePayload } from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { OpenConnectPageUseCase } from '../use-cases/open-connect-page.use-case.js';

@Controller()
export class ConnectPageRpc {
  constructor(private readonly openConnectPage: OpenConnectPageUseCase) {}

  @Answers(OpenConnectPage)
  open(request: IncomingRequest<OpenConnectPagePayload>): Promise<ConnectPageResource> {
    return this.openConnectPage.run(request);
  }
}
