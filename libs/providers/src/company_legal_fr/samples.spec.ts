import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { anyDataType, validateRecord } from '@company-data/data-types';
import { simplifiedAccounts } from '../../test/company-legal-fr-fixtures.js';
import { jobFor, scriptedSources, TOKEN } from '../../test/company-legal-fr.js';
import { collectStream } from '../../test/collect-stream.js';
import { contextOf, ScriptedSource } from '../../test/scripted-source.js';
import { expectStored } from '../../test/stored-records.js';
import { type CollectionEvent, ProviderFetchError } from '../adapter.js';
import { adapter } from './adapter.js';

const OF_THE_REGISTER = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'BENEFICIAL_OWNER', 'CORPORATE_OFFICE', 'COLLECTIVE_PROCEDURE'];
const OF_THE_BULLETIN = ['LEGAL_NOTICE', 'COLLECTIVE_PROCEDURE', 'COMPANY_PROFILE'];
const OF_ACCOUNTS = ['TAX_RETURN'];

const read = (name: string) => JSON.parse(readFileSync(new URL(`./fixtures/samples/${name}.json`, import.meta.url), 'utf8')); // prettier-ignore

const ofRegister = (company: unknown, attachments: unknown = { actes: [], bilans: [], bilansSaisis: [] }): ScriptedSource =>
  new ScriptedSource(({ path }) => {
    if (path === '/sso/login') return { body: { token: TOKEN } };
    return { body: path.endsWith('/attachments') ? attachments : company };
  });

const ofBulletin = (results: unknown[]): ScriptedSource => new ScriptedSource(() => ({ body: { total_count: results.length, results } }));

/**
 * Converts a response of version 1 of the dataset to version 2, which has a list in place of a
 * comma-separated text.
 */
const inPresentVersion = ({ records }: { records: { fields: Record<string, string> }[] }): unknown[] =>
  records.map(({ fields }) => ({ ...fields, registre: fields['registre']!.split(',') }));

/** Returns the events of one source. The other sources do not know the company. */
async function mapped(source: string, siren: string, answers: ScriptedSource, dataTypes: string[]): Promise<CollectionEvent[]> {
  const unknown = new ScriptedSource(({ accept = [] }) => (accept.includes(404) ? { status: 404 } : new ProviderFetchError('unreachable', 'not asked'))); // prettier-ignore
  const none = { ...scriptedSources(), insee_sirene: unknown, bodacc: ofBulletin([]), rnm: unknown, inpi_rne: unknown };
  const events = await collectStream(adapter.collect({ ...jobFor(...dataTypes), siren }, contextOf({ ...none, [source]: answers })));
  return events.filter((event) => event.source === source);
}

const recordsByType = (events: CollectionEvent[], dataTypes: string[]) =>
  Object.fromEntries(
    dataTypes.map((type) => [type, events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []))]),
  );

const SAMPLES = [
  ['sas-with-owners', 'inpi_rne', '000012344', () => ofRegister(read('sas-with-owners')), OF_THE_REGISTER],
  ['sarl-with-observations', 'inpi_rne', '000056788', () => ofRegister(read('sarl-with-observations')), OF_THE_REGISTER],
  [
    'bulletin-of-a-removed-company',
    'bodacc',
    '880878145',
    () => ofBulletin(inPresentVersion(read('bulletin-of-a-removed-company'))),
    OF_THE_BULLETIN,
  ],
  [
    'simplified-accounts',
    'inpi_rne',
    '000012344',
    () => ofRegister({}, { actes: [], bilans: [], bilansSaisis: [simplifiedAccounts] }),
    OF_ACCOUNTS,
  ],
] as const;

describe.each(SAMPLES)('stored sample %s', (name, source, siren, answers, dataTypes) => {
  const events = mapped(source, siren, answers(), [...dataTypes]);

  it('is read to the end without a failure', async () => {
    const ends = (await events).filter((event) => event.kind !== 'page').map((event) => `${event.dataType} ${event.kind}`);
    expect(ends.toSorted()).toEqual(dataTypes.map((type) => `${type} complete`).toSorted());
  });

  it('maps to the stored records', async () => {
    expectStored(`../src/company_legal_fr/fixtures/samples/${name}.records.json`, recordsByType(await events, [...dataTypes]));
  });

  it('maps to records that are valid for their data type', async () => {
    const records = Object.entries(recordsByType(await events, [...dataTypes]));
    expect(records.flatMap(([type, each]) => each.flatMap((record) => validateRecord(anyDataType(type), record)))).toEqual([]);
  });
});
