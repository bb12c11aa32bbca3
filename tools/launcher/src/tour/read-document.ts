import { provider } from '@company-data/providers';
import type { OcrTaxReturn } from '@company-data/sdk';
import { StepError } from './step-error.js';
import type { Walk } from './walk.js';

const reading = 'ocr_service';
/** Year without filed accounts. */
const CLOSING_DATE = '2025-12-31';
const TURNOVER = 'FJ';

/** Fetches a fictitious tax return of the company from the sandbox, as base64. */
async function documentOf(walk: Walk, siren: string): Promise<string> {
  const answer = await fetch(`${walk.stack.sandbox_url}/_tax-return?siren=${siren}&closing_date=${CLOSING_DATE}`);
  if (!answer.ok) throw new StepError('The sandbox returned no tax return.');
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

/**
 * Submits a document and waits for its OCR result.
 *
 * @throws StepError when the document cannot be read
 */
async function sendAndAwait(walk: Walk, siren: string): Promise<OcrTaxReturn> {
  const body = { tax_return_id: 'accounts-2025', data: { file: await documentOf(walk, siren), closing_date: CLOSING_DATE } };
  const { id } = await walk.step('Submit a tax return as a PDF', (client, userId) => client.input.submitTaxReturn(userId, body));
  const isOver = ({ process_status: status }: OcrTaxReturn): boolean => status === 'FINISHED' || status === 'ERROR';
  const record = await walk.until('Wait for its OCR result', (client, userId) => client.input.getSubmittedTaxReturn(userId, id), isOver);
  if (record.process_status === 'ERROR') throw new StepError(`The document cannot be read: ${record.error_message}`);
  walk.print(`${record.data?.tax_return_values.length} lines were read`);
  return record;
}

async function readBack(walk: Walk): Promise<void> {
  const query = { closing_date: { eq: CLOSING_DATE }, include: 'provenance' as const };
  const [found] = (await walk.step('Read the tax return', (client, userId) => client.taxReturns.list(userId, query).page())).result;
  if (found === undefined) throw new StepError('The API does not return the tax return.');
  const { source, losing = [] } = found.provenance?.['revenue'] ?? {};
  const before = losing.map((other) => `${String(other.value)} by ${other.source}`);
  walk.print(
    `${found.closing_date}, revenue ${found.revenue}, net profit ${found.net_profit}; revenue by ${[source, ...before].join(', before ')}`,
  );
}

/** Submits a document, reads the result from the API, and corrects it. */
export async function readDocument(walk: Walk, siren: string): Promise<void> {
  const { dataTypes } = provider(reading);
  await walk.step('Enable OCR', (client) => client.providers.enable(reading, { enable: true }));
  await walk.connect(reading, dataTypes);
  const { id, data } = await sendAndAwait(walk, siren);
  await walk.synchronize(dataTypes);
  await readBack(walk);
  const values = data?.tax_return_values.find(({ code }) => code === TURNOVER)?.values ?? [null, null, null, null];
  const corrected = [{ code: TURNOVER, values: values.map((value, place) => (place === 2 ? (value ?? 0) + 1_000 : value)) }];
  const correction = { data: { tax_return_values: corrected } };
  await walk.step('Correct its turnover', (client, userId) => client.input.correctTaxReturn(userId, id, correction));
  await walk.synchronize(dataTypes);
  await readBack(walk);
}
