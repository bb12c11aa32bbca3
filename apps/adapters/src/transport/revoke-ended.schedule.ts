import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { RevokeEndedUseCase } from '../use-cases/revoke-ended.use-case.js';

/** Ends consents at their providers over and over; replicas claim them one by one. */
@Injectable()
export class RevokeEndedSchedule extends IntervalLoop {
  constructor(
    revokeEnded: RevokeEndedUseCase,
    @Inject(CONFIG) { REVOCATION_INTERVAL_MS }: { REVOCATION_INTERVAL_MS: number },
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'consents revoked', pauseMs: REVOCATION_INTERVAL_MS, run: (goOn) => revokeEnded.run(goOn) }, logger);
  }
}
