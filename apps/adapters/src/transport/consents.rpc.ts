import {
  BeginConsent,
  type BeginConsentPayload,
  type StartedConsent,
  FinishConsent,
  type FinishConsentPayload,
  type FinishedConsent,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { BeginConsentUseCase } from '../use-cases/begin-consent.use-case.js';
import { FinishConsentUseCase } from '../use-cases/finish-consent.use-case.js';

@Controller()
export class ConsentsRpc {
  constructor(
    private readonly beginConsent: BeginConsentUseCase,
    private readonly finishConsent: FinishConsentUseCase,
  ) {}

  @Answers(BeginConsent)
  begin(request: IncomingRequest<BeginConsentPayload>): Promise<StartedConsent> {
    return this.beginConsent.run(request);
  }

  @Answers(FinishConsent)
  finish(request: IncomingRequest<FinishConsentPayload>): Promise<FinishedConsent> {
    return this.finishConsent.run(request);
  }
}
