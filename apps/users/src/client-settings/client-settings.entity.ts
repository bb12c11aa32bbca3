import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('client_settings')
export class ClientSettingsEntity {
  @PrimaryColumn('uuid')
  account_id!: string;

  @Column('text', { nullable: true })
  logo!: string | null;

  @Column('text', { nullable: true })
  favicon!: string | null;

  @Column('text', { nullable: true })
  display_name!: string | null;

  @Column('text', { nullable: true })
  primary_color!: string | null;
}
