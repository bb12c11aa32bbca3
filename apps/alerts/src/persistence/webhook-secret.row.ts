import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_secrets')
export class WebhookSecretRow {
  @PrimaryColumn('uuid')
  account_id!: string;

  @Column('text')
  secret_sealed!: string;

  @Column('timestamptz')
  created_at!: Date;
}
