import { provider } from '@company-data/providers';
import { StepError } from './api-client.js';
import type { Walk } from './walk.js';

const reading = 'ocr_service';
/** A year whose accounts nobody has filed yet. */
const CLOSING_DATE = '2025-12-31';
const TURNOVER = 'FJ';

interface Line {
  code: string;
  values: (number | null)[];
}

interface ReadRecord {
  id: string;
  process_status: string;
  error_message: string | null;
  data: { tax_return_values: Line[] } | null;
}

interface ServedReturn {
  closing_date: string;
  revenue: number | null;
  net_profit: number | null;
  provenance: { revenue?: { source: string; losing: { source: string; value: unknown }[] } };
}

/** A tax return of the company on paper, as the sandbox makes one up; base64. */
async function documentOf(walk: Walk, siren: string): Promise<string> {
  const answer = await fetch(`${walk.stack.sandbox_url}/_tax-return?siren=${siren}&closing_date=${CLOSING_DATE}`);
  if (!answer.ok) throw new StepError('The sandbox has no tax return.');
  return Buffer.from(await answer.arrayBuffer()).toString('base64');
}

/** Sends a document and waits until it is read. @throws StepError when it cannot be read */
async function sendAndAwait(walk: Walk, siren: string): Promise<ReadRecord> {
  const base = '/input/users/{userId}/tax-returns';
  const body = { tax_return_id: 'accounts-2025', data: { file: await documentOf(walk, siren), closing_date: CLOSING_DATE } };
  const { id } = (await walk.step<ReadRecord>('Send a tax return, a PDF', 'POST', `${base}/ocr-service`, body)).body;
  const isOver = ({ process_status: status }: ReadRecord): boolean => status === 'FINISHED' || status === 'ERROR';
  const record = await walk.until('See that it is read', `${base}/${id}`, isOver);
  if (record.process_status === 'ERROR') throw new StepError(`It cannot be read: ${record.error_message}`);
  walk.say(`${record.data?.tax_return_values.length} lines were read`);
  return record;
}

async function readBack(walk: Walk): Promise<void> {
  const path = `/users/{userId}/tax-returns?closing_date=${CLOSING_DATE}&include=provenance`;
  const { body } = await walk.step<{ result: ServedReturn[] }>('Read the tax return', 'GET', path);
  const [found] = body.result;
  if (found === undefined) throw new StepError('The tax return is not served.');
  const { source, losing = [] } = found.provenance.revenue ?? {};
  const before = losing.map((other) => `${String(other.value)} by ${other.source}`);
  walk.say(
    `${found.closing_date}, revenue ${found.revenue}, net profit ${found.net_profit}; revenue by ${[source, ...before].join(', before ')}`,
  );
}

/** A document of the company, from its upload to what is served of it, and corrected. */
export async function readDocument(walk: Walk, siren: string): Promise<void> {
  const { dataTypes } = provider(reading);
  await walk.step('Enable the reading of documents', 'PUT', `/providers/${reading}`, { enable: true });
  const asked = { provider_name: reading, requested_data_types: dataTypes };
  await walk.step('Connect the company', 'POST', '/users/{userId}/data-connections', asked);
  const { id, data } = await sendAndAwait(walk, siren);
  await walk.synchronize(dataTypes);
  await readBack(walk);
  const values = data?.tax_return_values.find(({ code }) => code === TURNOVER)?.values ?? [null, null, null, null];
  const corrected = [{ code: TURNOVER, values: values.map((value, place) => (place === 2 ? (value ?? 0) + 1_000 : value)) }];
  await walk.step('Correct its turnover', 'PUT', `/input/users/{userId}/tax-returns/${id}`, { data: { tax_return_values: corrected } });
  await walk.synchronize(dataTypes);
  await readBack(walk);
}
