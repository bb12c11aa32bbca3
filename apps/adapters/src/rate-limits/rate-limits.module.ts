import { Module } from '@nestjs/common';
import { CallBudgetRepository } from './call-budget.repository.js';
import { CallWaitQueues } from './wait-queue.js';

@Module({
  providers: [CallBudgetRepository, CallWaitQueues],
  exports: [CallBudgetRepository, CallWaitQueues],
})
export class RateLimitsModule {}
