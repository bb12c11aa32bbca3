import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('providers')
export class ProviderEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('text')
  name!: string;

  @Column('boolean')
  enabled!: boolean;

  @Column('jsonb')
  settings!: Record<string, boolean>;

  @Column('text', { nullable: true })
  credentials_sealed!: string | null;

  @Column('timestamptz', { nullable: true })
  credentials_updated_at!: Date | null;
}
