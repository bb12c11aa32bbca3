import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { RevokeEndedUseCase } from '../use-cases/revoke-ended.use-case.js';

/** Ends consents at their providers over and over; replicas claim them one by one. */
@Injectable()
export class RevokeEndedSchedule extends PassSchedule {
  constructor(revokeEnded: RevokeEndedUseCase, @Inject(CONFIG) { ENDINGS_MS }: { ENDINGS_MS: number }, @Inject(LOGGER) logger: Logger) {
    super({ name: 'ended consents at their providers', pauseMs: ENDINGS_MS, run: (goOn) => revokeEnded.run(goOn) }, logger);
  }
}
