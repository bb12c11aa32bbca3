import { DataTypeNotSupported, type Frequency, type SyncSettingResource } from '@company-data/contracts';
import { dataTypes, unknownDataType } from '@company-data/data-types';
import { type ViolationCode, type FieldError, invalid, refused, type Transaction } from '@company-data/kernel';
import { type HistorySettings, type ProviderManifest, providers } from '@company-data/providers';
import type { SyncSettingRepository } from './sync-setting.repository.js';

/** Synchronization settings of a data type of a provider. */
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

/** Defaults from the manifests. */
export const defaultSettings: SyncSetting[] = [...providers.values()].flatMap(defaultsOf);

/**
 * Returns the effective settings by provider and data type. A later layer replaces the whole
 * setting of a pair.
 */
export function effectiveSettings(...layers: SyncSetting[][]): SyncSetting[] {
  const byPair = new Map([defaultSettings, ...layers].flat().map((setting) => [keyOf(setting), setting]));
  return [...byPair].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, setting]) => setting);
}

/**
 * Returns the effective settings of an account or a user. Settings of the user replace those of the
 * account.
 */
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
      ? [fault('', 'REPEATED', 'An earlier item has the same provider and data type.')]
      : []),
  ];
}

/**
 * @throws VALIDATION_FAILED for an unknown name or a repeated pair, DATA_TYPE_NOT_SUPPORTED when
 *   the provider does not offer the data type
 */
export function checkSettings(settings: SyncSetting[]): void {
  const faults = settings.flatMap(violationsOf);
  if (faults.length > 0) throw invalid(faults);
  const foreign = settings.find(({ providerName, dataType }) => !providers.get(providerName)!.dataTypes.includes(dataType));
  if (foreign) throw refused(DataTypeNotSupported, `${foreign.providerName} does not offer ${foreign.dataType}.`);
}

/** Returns the resource of a setting. */
export const viewOfSetting = (setting: SyncSetting): SyncSettingResource => ({
  data_type: setting.dataType,
  provider_name: setting.providerName,
  frequency: setting.frequency,
  months_to_sync: setting.monthsToSync,
  last_n: setting.lastN,
  fetch_on_connect: setting.fetchOnConnect,
});
