import { describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { checkSettings, defaultSettings, effectiveSettings, type SyncSetting } from './sync-settings.js';

const [manifest] = [...providers.values()].filter(({ dataTypes }) => dataTypes.length > 1);
const setting = (changes: Partial<SyncSetting> = {}): SyncSetting => ({
  dataType: manifest!.dataTypes[0]!,
  providerName: manifest!.name,
  frequency: 'DAILY',
  monthsToSync: null,
  lastN: null,
  fetchOnConnect: false,
  ...changes,
});

describe('effectiveSettings', () => {
  it('returns the defaults of the manifests, such as the last two billed documents', () => {
    expect(effectiveSettings()).toEqual(expect.arrayContaining(defaultSettings));
    expect(defaultSettings.map(({ dataType, lastN }) => [dataType, lastN])).toEqual(
      expect.arrayContaining([
        ['FINANCIAL_STATEMENT', 2],
        ['TAX_RETURN', 2],
      ]),
    );
  });

  it('takes each pair as a whole from the last layer that sets it', () => {
    const account = [setting({ lastN: 5 }), setting({ dataType: manifest!.dataTypes[1]! })];
    const found = effectiveSettings(account, [setting({ frequency: 'WEEKLY' })]);
    expect(found).toContainEqual(setting({ frequency: 'WEEKLY' }));
    expect(found).toContainEqual(account[1]);
    expect(found).toHaveLength(defaultSettings.length + 2);
  });
});

describe('checkSettings', () => {
  it('accepts a data type that the provider offers', () => {
    expect(() => checkSettings([setting()])).not.toThrow();
  });

  it.each([
    ['a data type that does not exist', [setting({ dataType: 'STAMP' })], '/0/data_type'],
    ['a provider that does not exist', [setting({ providerName: 'post_office' })], '/0/provider_name'],
    ['a pair that is set twice', [setting(), setting({ lastN: 1 })], '/1'],
  ])('reports the pointer of %s', (_case, settings, pointer) => {
    expect(() => checkSettings(settings)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_FAILED',
        details: expect.objectContaining({ errors: [expect.objectContaining({ pointer })] }),
      }),
    );
  });

  it('rejects a data type that the provider does not offer', () => {
    const foreign = [...providers.values()].flatMap(({ dataTypes }) => dataTypes).find((type) => !manifest!.dataTypes.includes(type))!;
    expect(() => checkSettings([setting({ dataType: foreign })])).toThrow(expect.objectContaining({ code: 'DATA_TYPE_NOT_SUPPORTED' }));
  });
});
