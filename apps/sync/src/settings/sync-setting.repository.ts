import type { Frequency } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
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

/** Where settings are kept; those of an account have no user. */
@Injectable()
export class SyncSettingRepository {
  async list(account: string, userId: string | null, tx: Transaction): Promise<SyncSetting[]> {
    const rows = await tx.rows<SyncSettingRow>(`${SETTINGS} where account_id = $1 and user_id is not distinct from $2`, [account, userId]);
    return rows.map(toSetting);
  }

  /** Those of the account and those of a user. */
  async layers(account: string, userId: string, tx: Transaction): Promise<[SyncSetting[], SyncSetting[]]> {
    return toLayers(await tx.rows<SyncSettingRow>(LAYERS, [account, userId]));
  }

  /** The same of the user of a job. */
  async layersOfJob(account: string, jobId: string, tx: Transaction): Promise<[SyncSetting[], SyncSetting[]]> {
    return toLayers(await tx.rows<SyncSettingRow>(LAYERS_OF_JOB, [account, jobId]));
  }

  /** What stays the same keeps the time it was set at. */
  async replace(account: string, userId: string | null, settings: SyncSetting[], tx: Transaction): Promise<void> {
    const providerNames = settings.map((setting) => setting.providerName);
    const types = settings.map((setting) => setting.dataType);
    await tx.affected(
      `delete from sync_settings where account_id = $1 and user_id is not distinct from $2
         and (provider_name, data_type) not in (select * from unnest($3::text[], $4::text[]))`,
      [account, userId, providerNames, types],
    );
    await tx.affected(
      `insert into sync_settings as s (account_id, user_id, provider_name, data_type, frequency, months_to_sync, last_n, fetch_on_connect, updated_at)
       select $1, $2, n.*, instant()
       from unnest($3::text[], $4::text[], $5::text[], $6::integer[], $7::integer[], $8::boolean[]) n
       on conflict (account_id, user_id, provider_name, data_type) do update set frequency = excluded.frequency,
         months_to_sync = excluded.months_to_sync, last_n = excluded.last_n, fetch_on_connect = excluded.fetch_on_connect,
         updated_at = excluded.updated_at
       where (s.frequency, s.months_to_sync, s.last_n, s.fetch_on_connect)
         is distinct from (excluded.frequency, excluded.months_to_sync, excluded.last_n, excluded.fetch_on_connect)`,
      [
        account,
        userId,
        providerNames,
        types,
        settings.map((setting) => setting.frequency),
        settings.map((setting) => setting.monthsToSync),
        settings.map((setting) => setting.lastN),
        settings.map((setting) => setting.fetchOnConnect),
      ],
    );
  }
}
