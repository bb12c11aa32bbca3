import type { TaxReturnRequest } from '@company-data/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Corrections, OcrResult, ProcessStatus } from './ocr-record.js';

@Entity('ocr_records')
export class OcrRecordEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  user_id!: string;

  @Column('text')
  siren!: string;

  @Column('text')
  tax_return_id!: string;

  @Column('json')
  request!: TaxReturnRequest;

  @Column('uuid')
  file_id!: string;

  @Column('uuid', { nullable: true })
  previous_file_id!: string | null;

  @Column('integer')
  generation!: number;

  @Column('text')
  process_status!: ProcessStatus;

  @Column('json', { nullable: true })
  result!: OcrResult | null;

  @Column('json', { nullable: true })
  corrections!: Corrections | null;

  @Column('text', { nullable: true })
  error_code!: string | null;

  @Column('text', { nullable: true })
  error_message!: string | null;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
