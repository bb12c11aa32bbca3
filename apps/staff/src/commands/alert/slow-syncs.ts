import { GetSyncSettings, ListProviders, PutSyncSettings, type SyncSettingBody, type SyncSettingResource } from '@company-data/contracts';
import type { Warning } from '../../command.js';
import type { Staff } from '../../session/staff.js';

type Frequency = SyncSettingResource['frequency'];

/** From rare to frequent. */
const RANKS: Frequency[] = ['NONE', 'MONTHLY', 'WEEKLY', 'DAILY'];
const isSlower = (one: Frequency, other: Frequency): boolean => RANKS.indexOf(one) < RANKS.indexOf(other);

/** How often data must be synchronized for an alert to tell of it in time. */
export const requiredFrequency = (frequency: string): Frequency => (frequency === 'NOW' ? 'DAILY' : (frequency as Frequency));

/** A provider whose data is synchronized more rarely than an alert tells of it. */
export interface SlowSync {
  provider: string;
  frequency: Frequency;
}

/**
 * The providers that are switched on and have data of a type, as far as the account has it
 * synchronized too rarely for an alert.
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
 * Has the account's data of a type synchronized as often as an alert tells of it; all that was set
 * beside stays.
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

/** What is said of a data type that is synchronized too rarely. */
export const slowerWarning = (dataType: string, required: Frequency, { provider, frequency }: SlowSync): Warning => {
  const often = frequency === 'NONE' ? 'is synchronized only when it is asked for' : `is synchronized ${frequency}`;
  return {
    code: 'SYNC_SLOWER',
    message: `${dataType} of ${provider} ${often}, slower than this alert. Add --set-sync to make it ${required}.`,
  };
};
