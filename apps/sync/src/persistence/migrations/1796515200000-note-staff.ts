import { createStaffActions, dropStaffActions } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteStaff1796515200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createStaffActions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropStaffActions(runner);
  }
}
