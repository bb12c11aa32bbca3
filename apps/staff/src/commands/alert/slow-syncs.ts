import { GetSyncSettings, ListProviders, PutSyncSettings, type SyncSettingBody, type SyncSettingResource } from '@company-data/contracts';
import type { Warning } from '../../command.js';
import type { Staff } from '../../session/staff.js';

type Frequency = SyncSettingResource['frequency'];

/** Frequencies in ascending order. */
const RANKS: Frequency[] = ['NONE', 'MONTHLY', 'WEEKLY', 'DAILY'];
const isSlower = (one: Frequency, other: Frequency): boolean => RANKS.indexOf(one) < RANKS.indexOf(other);

/** Returns the synchronization frequency that an alert requires. */
export const requiredFrequency = (frequency: string): Frequency => (frequency === 'NOW' ? 'DAILY' : (frequency as Frequency));

/** A provider whose data is synchronized less often than the alert requires. */
export interface SlowSync {
  provider: string;
  frequency: Frequency;
}

/**
 * Returns the enabled providers of a data type that the account synchronizes less often than
 * required.
 */
export async function slowSyncs(
  staff: Staff,
  dataType: string,
  required: Frequency,
): Promise<{ slow: SlowSync[]; settings: SyncSettingResource[] }> {
  const [providers, settings] = await Promise.all([staff.callForAccount(ListProviders, {}), staff.callForAccount(GetSyncSettings, {})]);
  const having = providers.filter(({ enable, data_types }) => enable && data_types.includes(dataType));
  const slow = having.flatMap(({ provider_name: provider }) => {
    const set = settings.find((each) => each.provider_name === provider && each.data_type === dataType);
    const frequency = set?.frequency ?? 'NONE';
    return isSlower(frequency, required) ? [{ provider, frequency }] : [];
  });
  return { slow, settings };
}

/**
 * Sets the synchronization of a data type to the frequency that an alert requires. Other settings
 * stay unchanged.
 */
export async function setSyncs(
  staff: Staff,
  dataType: string,
  required: Frequency,
  { slow, settings }: { slow: SlowSync[]; settings: SyncSettingResource[] },
): Promise<void> {
  const isSlow = ({ data_type, provider_name }: SyncSettingBody): boolean =>
    data_type === dataType && slow.some(({ provider }) => provider === provider_name);
  const known = settings.find(isSlow);
  const others = settings.filter((each) => !isSlow(each));
  const mended = slow.map(({ provider }): SyncSettingBody => {
    const before = settings.find((each) => each.data_type === dataType && each.provider_name === provider);
    return { ...(before ?? { data_type: dataType, provider_name: provider }), frequency: required };
  });
  if (mended.length > 0 || known !== undefined) await staff.callForAccount(PutSyncSettings, { settings: [...others, ...mended] });
}

/** Returns the warning about a data type that is synchronized too rarely. */
export const slowerWarning = (dataType: string, required: Frequency, { provider, frequency }: SlowSync): Warning => {
  const often = frequency === 'NONE' ? 'is synchronized on request only' : `is synchronized ${frequency}`;
  return {
    code: 'SYNC_SLOWER',
    message: `${dataType} of ${provider} ${often}, slower than this alert. Add --set-sync to make it ${required}.`,
  };
};
