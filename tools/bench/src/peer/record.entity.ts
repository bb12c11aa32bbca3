import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

const json = { to: (value: unknown) => JSON.stringify(value), from: (text: string): unknown => JSON.parse(text) };

class RecordColumns {
  @Column('uuid', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  @PrimaryColumn('text', { name: 'data_type' })
  dataType!: string;

  @PrimaryColumn('uuid', { name: 'record_id' })
  recordId!: string;

  @Column('text', { name: 'sort_key' })
  sortKey!: string;

  @Column('bigint')
  version!: number;

  @Column('bytea')
  hash!: Buffer;

  @Column('text', { transformer: json })
  body!: object;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}

/** Rows that the product serves, as a monolith maps them. */
@Entity({ schema: 'sync', name: 'records', synchronize: false })
export class RecordEntity extends RecordColumns {}

/** Table for the records that the monolith collects, with the same columns, keys and order. */
@Entity({ schema: 'bench', name: 'peer_records' })
@Index(['userId', 'dataType', 'sortKey', 'recordId'])
export class CollectedEntity extends RecordColumns {}
