import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { RunDispatchUseCase } from '../use-cases/run-dispatch.use-case.js';

/** Looks over and over whether the next five minutes have begun. */
@Injectable()
export class RunDispatchSchedule extends IntervalLoop {
  constructor(
    runDispatch: RunDispatchUseCase,
    @Inject(CONFIG) { DISPATCH_CHECK_INTERVAL_MS }: { DISPATCH_CHECK_INTERVAL_MS: number },
    @Inject(LOGGER) logger: Logger,
  ) {
    super(
      { name: 'alert requests dispatched', pauseMs: DISPATCH_CHECK_INTERVAL_MS, firstPauseMs: 0, run: (goOn) => runDispatch.run(goOn) },
      logger,
    );
  }
}
