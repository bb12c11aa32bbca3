import type { Frequency } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { SyncSetting } from './sync-settings.js';

interface SyncSettingRow {
  /** Null for a setting of the account. */
  user_id: string | null;
  provider_name: string;
  data_type: string;
  frequency: Frequency;
  months_to_sync: number | null;
  last_n: number | null;
  fetch_on_connect: boolean;
}

const SETTINGS = 'select user_id, provider_name, data_type, frequency, months_to_sync, last_n, fetch_on_connect from sync_settings';

const LAYERS = `${SETTINGS} where account_id = $1 and (user_id is null or user_id = $2)`;
const LAYERS_OF_JOB = `
  ${SETTINGS} where account_id = $1 and (user_id is null or user_id = (select user_id from sync_jobs where account_id = $1 and id = $2))`;

const toSetting = (row: SyncSettingRow): SyncSetting => ({
  dataType: row.data_type,
  providerName: row.provider_name,
  frequency: row.frequency,
  monthsToSync: row.months_to_sync,
  lastN: row.last_n,
  fetchOnConnect: row.fetch_on_connect,
});

const toLayers = (rows: SyncSettingRow[]): [SyncSetting[], SyncSetting[]] => [
  rows.filter((row) => row.user_id === null).map(toSetting),
  rows.filter((row) => row.user_id !== null).map(toSetting),
];

const DELETE_OTHERS = `
  delete from sync_settings where account_id = :account_id and user_id is not distinct from :user_id
    and (provider_name, data_type) not in (select * from unnest(:provider_names::text[], :data_types::text[]))`;

const STORE = `
  insert into sync_settings as s (account_id, user_id, provider_name, data_type, frequency, months_to_sync, last_n, fetch_on_connect, updated_at)
  select :account_id, :user_id, n.*, instant()
  from unnest(:provider_names::text[], :data_types::text[], :frequencies::text[], :months_to_sync::integer[], :last_n::integer[],
    :fetch_on_connect::boolean[]) n
  on conflict (account_id, user_id, provider_name, data_type) do update set frequency = excluded.frequency,
    months_to_sync = excluded.months_to_sync, last_n = excluded.last_n, fetch_on_connect = excluded.fetch_on_connect,
    updated_at = excluded.updated_at
  where (s.frequency, s.months_to_sync, s.last_n, s.fetch_on_connect)
    is distinct from (excluded.frequency, excluded.months_to_sync, excluded.last_n, excluded.fetch_on_connect)`;

/** Stores settings. Settings of an account have no user. */
@Injectable()
export class SyncSettingRepository {
  async list(account: string, userId: string | null, tx: Transaction): Promise<SyncSetting[]> {
    const rows = await tx.rows<SyncSettingRow>(`${SETTINGS} where account_id = $1 and user_id is not distinct from $2`, [account, userId]);
    return rows.map(toSetting);
  }

  /** Returns the settings of the account and those of the user. */
  async layers(account: string, userId: string, tx: Transaction): Promise<[SyncSetting[], SyncSetting[]]> {
    return toLayers(await tx.rows<SyncSettingRow>(LAYERS, [account, userId]));
  }

  /** Returns the settings of the account and those of the user of a job. */
  async layersOfJob(account: string, jobId: string, tx: Transaction): Promise<[SyncSetting[], SyncSetting[]]> {
    return toLayers(await tx.rows<SyncSettingRow>(LAYERS_OF_JOB, [account, jobId]));
  }

  /** Does not change `updated_at` of an unchanged setting. */
  async replace(account: string, userId: string | null, settings: SyncSetting[], tx: Transaction): Promise<void> {
    const owner = { account_id: account, user_id: userId };
    const types = {
      provider_names: settings.map((setting) => setting.providerName),
      data_types: settings.map((setting) => setting.dataType),
    };
    await tx.affected(...named(DELETE_OTHERS, { ...owner, ...types }));
    await tx.affected(
      ...named(STORE, {
        ...owner,
        ...types,
        frequencies: settings.map((setting) => setting.frequency),
        months_to_sync: settings.map((setting) => setting.monthsToSync),
        last_n: settings.map((setting) => setting.lastN),
        fetch_on_connect: settings.map((setting) => setting.fetchOnConnect),
      }),
    );
  }
}
