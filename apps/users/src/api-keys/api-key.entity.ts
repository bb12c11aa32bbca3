import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  prefix!: string;

  @Column('text')
  hash!: string;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz', { nullable: true })
  expires_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  revoked_at!: Date | null;

  @Column('timestamptz', { nullable: true })
  last_used_at!: Date | null;
}
