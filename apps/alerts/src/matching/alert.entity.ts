import type { AlertFrequency, AlertLanguage, ChangeKind, Filter } from '@company-data/alert-rules';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('alerts')
export class AlertEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  data_type!: string;

  @Column('text')
  frequency!: AlertFrequency;

  @Column('text', { array: true })
  kinds!: ChangeKind[];

  @Column('jsonb', { nullable: true })
  filter!: Filter | null;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('text', { array: true })
  emails!: string[];

  @Column('text')
  language!: AlertLanguage;

  @Column('boolean')
  enabled!: boolean;

  @Column('timestamptz', { nullable: true })
  disabled_at!: Date | null;

  @Column('text', { nullable: true })
  disabled_reason!: string | null;

  @Column('uuid', { nullable: true })
  disabled_by!: string | null;

  /** Number of changes of the alert. */
  @Column('bigint')
  revision!: string;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
