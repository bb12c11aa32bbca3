import {
  CorrectTaxReturn,
  CorrectTaxReturnBody,
  DeleteTaxReturn,
  GetTaxReturn,
  ListTaxReturns,
  SubmitTaxReturn,
  TaxReturnDocumentBody,
} from '@company-data/contracts';
import { API, type Operation } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { cursorPaging, idInPath, userId } from './parameters.js';

const tag = 'Input';
const base = `${API}/input/users/{userId}/tax-returns`;

const recordId = idInPath('taxReturnInputId', 'record_id', 'Id of the record, as the POST of its document answered it.');

const documentExample = {
  tax_return_id: 'accounts-2025',
  data: { file: 'JVBERi0xLjcK', closing_date: '2025-12-31', type: 'S' as const, duration: 12, submitted_date: '2026-03-31' },
};
const correctionExample = { data: { tax_return_values: [{ code: '210', values: [121_000, 110_000, null, null] }] } };

const locationOf = (id: string, { user_id }: Record<string, unknown>): string => `${API}/input/users/${String(user_id)}/tax-returns/${id}`;

/** Documents that are read as tax returns. */
export const taxReturnOperations: Operation[] = [
  {
    id: 'submitTaxReturn',
    method: 'POST',
    path: `${base}/ocr-service`,
    tag,
    summary: 'Send a tax return to be read',
    description:
      'A PDF with forms 2050 to 2053, or 2033-A and 2033-B, printed or scanned. It is read at once, in its turn: `process_status` tells how far it is, ' +
      'OCR_FINISHED and OCR_ERROR that it has ended. Another document with the same `tax_return_id` takes its place; what was read before is served until ' +
      'that one is read.',
    parameters: [userId],
    body: jsonBody(TaxReturnDocumentBody, documentExample),
    upload: 'data.file',
    success: {
      status: 201,
      description: 'The document was taken.',
      location: locationOf,
      otherwise: 'The document takes the place of the one that was sent before.',
    },
    contract: SubmitTaxReturn,
  },
  {
    id: 'listSubmittedTaxReturns',
    method: 'GET',
    path: base,
    tag,
    summary: 'List tax returns that were sent to be read',
    description: 'Oldest first.',
    parameters: [userId, ...cursorPaging('4 MB')],
    success: { status: 200, description: 'A page of records.' },
    contract: ListTaxReturns,
  },
  {
    id: 'getSubmittedTaxReturn',
    method: 'GET',
    path: `${base}/{taxReturnInputId}`,
    tag,
    summary: 'Read a tax return that was sent to be read',
    description: 'With how each cell was read, how surely, and where it stands in the document.',
    parameters: [userId, recordId],
    success: { status: 200, description: 'The record.' },
    contract: GetTaxReturn,
  },
  {
    id: 'correctTaxReturn',
    method: 'PUT',
    path: `${base}/{taxReturnInputId}`,
    tag,
    summary: 'Correct what was read',
    description:
      'Lines by their code, each with its four cells: null clears one; lines that are not named stay as they are. Corrections win over what was read and ' +
      'over every provider once TAX_RETURN is synchronized, and go when another document takes the place of this one.',
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
    summary: 'Take back a tax return that was sent',
    description: 'Its document goes too, also while it is read. What the providers say is served again soon after.',
    parameters: [userId, recordId],
    success: { status: 204, description: 'It is gone.' },
    contract: DeleteTaxReturn,
  },
];
