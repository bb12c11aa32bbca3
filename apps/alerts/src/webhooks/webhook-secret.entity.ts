import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_secrets')
export class WebhookSecretEntity {
  /** Part of the encryption context of the secret. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  /** Number of the secret within its account. The greatest one is the current secret. */
  @Column('integer')
  version!: number;

  @Column('text')
  secret_sealed!: string;

  @Column('timestamptz')
  created_at!: Date;

  /** Time until which a replaced secret still signs, null for the newest one. */
  @Column('timestamptz', { nullable: true })
  signs_until!: Date | null;
}
