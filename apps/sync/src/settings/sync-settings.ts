import { DataTypeNotSupported, type Frequency, type SyncSettingResource } from '@company-data/contracts';
import { dataTypes, unknownDataType } from '@company-data/data-types';
import { type ViolationCode, type FieldError, invalid, refused, type Transaction } from '@company-data/kernel';
import { type HistorySettings, type ProviderManifest, providers } from '@company-data/providers';
import type { SyncSettingRepository } from './sync-setting.repository.js';

/** How a data type of a provider is synchronized. */
export interface SyncSetting extends HistorySettings {
  dataType: string;
  providerName: string;
  frequency: Frequency;
  fetchOnConnect: boolean;
}

const keyOf = ({ providerName, dataType }: SyncSetting): string => `${providerName} ${dataType}`;

const defaultsOf = ({ name, historyDefaults = {} }: ProviderManifest): SyncSetting[] =>
  Object.entries(historyDefaults).map(([dataType, history]) => ({
    dataType,
    providerName: name,
    frequency: 'NONE',
    fetchOnConnect: false,
    ...history,
  }));

/** What holds where nobody set anything: what the manifests say. */
export const defaultSettings: SyncSetting[] = [...providers.values()].flatMap(defaultsOf);

/**
 * The settings that hold, by provider and data type: each layer replaces what the ones before say
 * of a pair.
 */
export function effectiveSettings(...layers: SyncSetting[][]): SyncSetting[] {
  const byPair = new Map([defaultSettings, ...layers].flat().map((setting) => [keyOf(setting), setting]));
  return [...byPair].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, setting]) => setting);
}

/** The settings that hold for an account, or for a user: its own over the account's. */
export async function settingsInForce(
  account: string,
  userId: string | undefined,
  settings: SyncSettingRepository,
  tx: Transaction,
): Promise<SyncSetting[]> {
  if (!userId) return effectiveSettings(await settings.list(account, null, tx));
  return effectiveSettings(...(await settings.layers(account, userId, tx)));
}

function violationsOf(setting: SyncSetting, index: number, all: SyncSetting[]): FieldError[] {
  const fault = (property: string, code: ViolationCode, detail: string): FieldError => ({ pointer: `/${index}${property}`, code, detail });
  return [
    ...(dataTypes.has(setting.dataType) ? [] : [unknownDataType(`/${index}/data_type`, setting.dataType)]),
    ...(providers.has(setting.providerName)
      ? []
      : [fault('/provider_name', 'UNKNOWN_PROVIDER', `${setting.providerName} is not a provider.`)]),
    ...(all.findIndex((other) => keyOf(other) === keyOf(setting)) < index
      ? [fault('', 'REPEATED', 'Provider and data type are set above already.')]
      : []),
  ];
}

/**
 * Throws for names that do not exist, for a pair set twice, and for a data type that its provider
 * does not offer.
 */
export function checkSettings(settings: SyncSetting[]): void {
  const faults = settings.flatMap(violationsOf);
  if (faults.length > 0) throw invalid(faults);
  const foreign = settings.find(({ providerName, dataType }) => !providers.get(providerName)!.dataTypes.includes(dataType));
  if (foreign) throw refused(DataTypeNotSupported, `${foreign.providerName} does not offer ${foreign.dataType}.`);
}

/** A setting as served. */
export const viewOfSetting = (setting: SyncSetting): SyncSettingResource => ({
  data_type: setting.dataType,
  provider_name: setting.providerName,
  frequency: setting.frequency,
  months_to_sync: setting.monthsToSync,
  last_n: setting.lastN,
  fetch_on_connect: setting.fetchOnConnect,
});
