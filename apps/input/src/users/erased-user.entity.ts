import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('erased_users')
export class ErasedUserEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @PrimaryColumn('uuid')
  user_id!: string;

  @Column('timestamptz')
  erased_at!: Date;

  @Column('timestamptz', { nullable: true })
  erase_at!: Date | null;
}
