import {
  ClaimJob as ClaimContract,
  type ClaimJobPayload,
  CompleteEntry as CompleteContract,
  type CompleteEntryPayload,
  ReleaseJob as ReleaseContract,
  type ReleaseJobPayload,
  RenewLease as RenewContract,
  type RenewLeasePayload,
  StageBatch as StageContract,
  type StageBatchPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { CompleteEntry } from '../use-cases/complete-entry.js';
import { ClaimJob, ReleaseJob, RenewLease, StageBatch } from '../use-cases/hold-job.js';

@Controller()
export class JobsRpc {
  constructor(
    private readonly claimJob: ClaimJob,
    private readonly renewLease: RenewLease,
    private readonly releaseJob: ReleaseJob,
    private readonly stageBatch: StageBatch,
    private readonly completeEntry: CompleteEntry,
  ) {}

  @Answers(ClaimContract)
  claim(request: IncomingRequest<ClaimJobPayload>) {
    return this.claimJob.run(request);
  }

  @Answers(RenewContract)
  renew(request: IncomingRequest<RenewLeasePayload>) {
    return this.renewLease.run(request);
  }

  @Answers(ReleaseContract)
  release(request: IncomingRequest<ReleaseJobPayload>) {
    return this.releaseJob.run(request);
  }

  @Answers(StageContract)
  stage(request: IncomingRequest<StageBatchPayload>) {
    return this.stageBatch.run(request);
  }

  @Answers(CompleteContract)
  complete(request: IncomingRequest<CompleteEntryPayload>) {
    return this.completeEntry.run(request);
  }
}
