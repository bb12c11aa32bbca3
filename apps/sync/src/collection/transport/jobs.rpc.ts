import {
  ClaimJob,
  type ClaimJobPayload,
  CompleteEntry,
  type CompleteEntryPayload,
  ReleaseJob,
  type ReleaseJobPayload,
  RenewLease,
  type RenewLeasePayload,
  StageBatch,
  type StageBatchPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { ClaimJobUseCase } from '../use-cases/claim-job.use-case.js';
import { CompleteEntryUseCase } from '../use-cases/complete-entry.use-case.js';
import { ReleaseJobUseCase } from '../use-cases/release-job.use-case.js';
import { RenewLeaseUseCase } from '../use-cases/renew-lease.use-case.js';
import { StageBatchUseCase } from '../use-cases/stage-batch.use-case.js';

@Controller()
export class JobsRpc {
  constructor(
    private readonly claimJob: ClaimJobUseCase,
    private readonly renewLease: RenewLeaseUseCase,
    private readonly releaseJob: ReleaseJobUseCase,
    private readonly stageBatch: StageBatchUseCase,
    private readonly completeEntry: CompleteEntryUseCase,
  ) {}

  @Answers(ClaimJob)
  claim(request: IncomingRequest<ClaimJobPayload>) {
    return this.claimJob.run(request);
  }

  @Answers(RenewLease)
  renew(request: IncomingRequest<RenewLeasePayload>) {
    return this.renewLease.run(request);
  }

  @Answers(ReleaseJob)
  release(request: IncomingRequest<ReleaseJobPayload>) {
    return this.releaseJob.run(request);
  }

  @Answers(StageBatch)
  stage(request: IncomingRequest<StageBatchPayload>) {
    return this.stageBatch.run(request);
  }

  @Answers(CompleteEntry)
  complete(request: IncomingRequest<CompleteEntryPayload>) {
    return this.completeEntry.run(request);
  }
}
