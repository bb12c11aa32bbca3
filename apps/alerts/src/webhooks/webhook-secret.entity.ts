import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_secrets')
export class WebhookSecretEntity {
  /** What is sealed is bound to it. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  account_id!: string;

  /** Counts an account's secrets; the greatest is the one that was shown last. */
  @Column('integer')
  version!: number;

  @Column('text')
  secret_sealed!: string;

  @Column('timestamptz')
  created_at!: Date;

  /** Until when it signs beside a newer one; null of the newest. */
  @Column('timestamptz', { nullable: true })
  signs_until!: Date | null;
}
