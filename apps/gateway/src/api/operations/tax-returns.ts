import {
  CorrectTaxReturn,
  CorrectTaxReturnBody,
  DeleteTaxReturn,
  GetTaxReturn,
  ListOfUserPayload,
  ListTaxReturns,
  SubmitTaxReturn,
  TaxReturnDocumentBody,
} from '@company-data/contracts';
import { API, type Operation } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { PAGING, parametersOf } from '../schemas/parameters-of.js';
import { idInPath, userId } from './parameters.js';

const tag = 'Input';
const base = `${API}/input/users/{userId}/tax-returns`;

const recordId = idInPath('taxReturnInputId', 'record_id', 'Id of the record, from the POST response of its document.');

const documentExample = {
  tax_return_id: 'accounts-2025',
  data: { file: 'JVBERi0xLjcK', closing_date: '2025-12-31', type: 'S' as const, duration: 12, submitted_date: '2026-03-31' },
};
const correctionExample = { data: { tax_return_values: [{ code: '210', values: [121_000, 110_000, null, null] }] } };

const locationOf = (id: string, { user_id }: Record<string, unknown>): string => `${API}/input/users/${String(user_id)}/tax-returns/${id}`;

/** The operations on documents that OCR reads as tax returns. */
export const taxReturnOperations: Operation[] = [
  {
    id: 'submitTaxReturn',
    method: 'POST',
    path: `${base}/ocr-service`,
    tag,
    summary: 'Submit a tax return',
    description:
      'Queues a document for OCR: a PDF with forms 2050 to 2053, or 2033-A and 2033-B, printed or scanned. `process_status` has its ' +
      'state, and the webhooks OCR_FINISHED and OCR_ERROR report its end. Another document with the same `tax_return_id` replaces ' +
      'it. The earlier result is served until the new document is read.',
    parameters: [userId],
    body: jsonBody(TaxReturnDocumentBody, documentExample),
    upload: 'data.file',
    success: {
      status: 201,
      description: 'The document is queued.',
      location: locationOf,
      otherwise: 'The document replaces an earlier one.',
    },
    contract: SubmitTaxReturn,
  },
  {
    id: 'listSubmittedTaxReturns',
    method: 'GET',
    path: base,
    tag,
    summary: 'List submitted tax returns',
    description: 'Lists the submitted tax returns of the user, oldest first.',
    parameters: [userId, ...parametersOf(ListOfUserPayload, ...PAGING)],
    success: { status: 200, description: 'A page of records.' },
    contract: ListTaxReturns,
  },
  {
    id: 'getSubmittedTaxReturn',
    method: 'GET',
    path: `${base}/{taxReturnInputId}`,
    tag,
    summary: 'Read a submitted tax return',
    description: 'Returns the record with the value, confidence and position of each cell.',
    parameters: [userId, recordId],
    success: { status: 200, description: 'The record.' },
    contract: GetTaxReturn,
  },
  {
    id: 'correctTaxReturn',
    method: 'PUT',
    path: `${base}/{taxReturnInputId}`,
    tag,
    summary: 'Correct a tax return',
    description:
      'Corrects lines by their code, each with all four cells. null clears a cell, and other lines stay unchanged. Corrections have ' +
      'precedence over the OCR result and every provider once TAX_RETURN is synchronized. They are deleted when another document ' +
      'replaces this one.',
    parameters: [userId, recordId],
    body: jsonBody(CorrectTaxReturnBody, correctionExample),
    success: { status: 200, description: 'The record.' },
    contract: CorrectTaxReturn,
  },
  {
    id: 'deleteSubmittedTaxReturn',
    method: 'DELETE',
    path: `${base}/{taxReturnInputId}`,
    tag,
    summary: 'Delete a submitted tax return',
    description: 'Deletes the record and its document, also while OCR runs. The values of the providers are served again soon after.',
    parameters: [userId, recordId],
    success: { status: 204, description: 'The tax return is deleted.' },
    contract: DeleteTaxReturn,
  },
];
