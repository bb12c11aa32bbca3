import type { EnteredParty } from '@company-data/data-types';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('input_records')
export class InputRecordEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('text')
  data_type!: string;

  @Column('json')
  entry!: EnteredParty;

  @Column('uuid')
  entry_key!: string;

  @Column('uuid', { nullable: true })
  file_id!: string | null;

  @Column('integer')
  revision!: number;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
