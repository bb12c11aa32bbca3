import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { RunPassUseCase } from '../use-cases/run-pass.use-case.js';

/** Looks over and over whether the next five minutes have begun. */
@Injectable()
export class RunPassSchedule extends PassSchedule {
  constructor(runPass: RunPassUseCase, @Inject(CONFIG) { PASS_LOOK_MS }: { PASS_LOOK_MS: number }, @Inject(LOGGER) logger: Logger) {
    super({ name: 'built requests of alerts', pauseMs: PASS_LOOK_MS, firstPauseMs: 0, run: (goOn) => runPass.run(goOn) }, logger);
  }
}
