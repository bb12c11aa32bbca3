import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { KeyEnvironment } from '../domain/api-key.js';

@Entity('accounts')
export class AccountRow {
  @PrimaryColumn('uuid')
  account_id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  environment!: KeyEnvironment;

  @Column('timestamptz')
  created_at!: Date;
}
