import { addAnswerOwners, dropAnswerOwners } from '@company-data/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OwnAnswers1795748400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addAnswerOwners(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropAnswerOwners(runner);
  }
}
