import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class UserEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  siren!: string;

  @Column('text')
  group_name!: string;

  @Column('text', { nullable: true })
  return_url!: string | null;

  @Column('text')
  connect_token_sealed!: string;

  @Column('text')
  connect_token_hash!: string;

  @Column('timestamptz')
  connect_expires_at!: Date;

  @Column('text', { array: true })
  notifications!: string[];

  @Column('integer')
  revision!: number;

  @Column('timestamptz')
  created_at!: Date;

  @Column('timestamptz')
  updated_at!: Date;
}
