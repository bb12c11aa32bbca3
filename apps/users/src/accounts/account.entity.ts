import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyEnvironment } from './account.js';

@Entity('accounts')
export class AccountEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  environment!: KeyEnvironment;

  @Column('timestamptz')
  created_at!: Date;
}
