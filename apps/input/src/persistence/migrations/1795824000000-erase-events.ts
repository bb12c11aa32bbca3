import { keepEventsWhole, makeEventsErasable } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EraseEvents1795824000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await makeEventsErasable(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await keepEventsWhole(runner);
  }
}
