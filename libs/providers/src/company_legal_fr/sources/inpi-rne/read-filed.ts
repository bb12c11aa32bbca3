import type { RecordBody } from '@company-data/data-types';
import type { CollectionEvent, SourceClient } from '../../../adapter.js';
import { ACT, ARTICLES_OF_ASSOCIATION, mapActs, mapArticles } from '../../map/act.js';
import { FINANCIAL_STATEMENT, mapStatements } from '../../map/financial-statement.js';
import { lacksLines, mapTaxReturns, TAX_RETURN } from '../../map/tax-return.js';
import type { Readings } from '../readings.js';
import { nothingFor, singlePage } from '../../../kit/source-report.js';
import { inpiRne } from './manifest.js';
import { standing, type InpiAttachments, type InpiTypedAccounts } from '../../../protocols/inpi/attachments.js';
import { fetchTypedAccounts } from './client.js';

type Mapping = (attachments: InpiAttachments, client: SourceClient) => RecordBody[] | Promise<RecordBody[]>;

const MAPPINGS: Readonly<Record<string, Mapping>> = {
  [ACT]: mapActs,
  [ARTICLES_OF_ASSOCIATION]: mapArticles,
  [FINANCIAL_STATEMENT]: mapStatements,
  [TAX_RETURN]: async ({ bilans, bilansSaisis }, client) => mapTaxReturns(await withLines(standing(bilansSaisis), client), bilans),
};

/**
 * Returns true for data types that are made from filed documents instead of the company document.
 */
export const isFiled = (dataType: string): boolean => dataType in MAPPINGS;

/** Reads the filed documents. One list serves all data types. */
export async function* filedEvents(dataTypes: string[], readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const attachments = await readings.attachments();
  if (attachments === null) return yield* nothingFor(inpiRne.name, dataTypes);
  const client = readings.context.source(inpiRne.name);
  for (const dataType of dataTypes) yield* singlePage(inpiRne.name, dataType, (await MAPPINGS[dataType]?.(attachments, client)) ?? []);
}

/** Fetches accounts one by one when the list contains them without lines. */
async function withLines(listed: InpiTypedAccounts[], client: SourceClient): Promise<InpiTypedAccounts[]> {
  const whole: InpiTypedAccounts[] = [];
  for (const accounts of listed) {
    whole.push(lacksLines(accounts) ? ((await fetchTypedAccounts(client, accounts.id)) ?? accounts) : accounts);
  }
  return whole;
}
