import { ClaimIdempotencyKey, type IdempotencyKeyPayload, ReleaseIdempotencyKey } from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ClaimIdempotencyKeyUseCase } from '../use-cases/claim-idempotency-key.use-case.js';
import { ReleaseIdempotencyKeyUseCase } from '../use-cases/release-idempotency-key.use-case.js';

@Controller()
export class IdempotencyKeysRpc {
  constructor(
    private readonly claimKey: ClaimIdempotencyKeyUseCase,
    private readonly releaseKey: ReleaseIdempotencyKeyUseCase,
  ) {}

  @Answers(ClaimIdempotencyKey)
  claim(request: IncomingRequest<IdempotencyKeyPayload>) {
    return this.claimKey.run(request);
  }

  @Answers(ReleaseIdempotencyKey)
  release(request: IncomingRequest<IdempotencyKeyPayload>) {
    return this.releaseKey.run(request);
  }
}
