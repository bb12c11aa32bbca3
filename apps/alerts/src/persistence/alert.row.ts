import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('alerts')
export class AlertRow {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  frequency!: string;

  @Column('text')
  data_type!: string;

  @Column('jsonb')
  filters!: unknown[];

  @Column('text')
  url!: string;

  @Column('boolean')
  enabled!: boolean;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
