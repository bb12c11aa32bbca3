import { ProviderFetchError, type CollectionContext, type CollectionJob, type SourceDocument } from '../adapter.js';
import { isPdf } from '../kit/pdf.js';
import { parseDocumentReference } from '../document-reference.js';
import { ACT, ARTICLES_OF_ASSOCIATION } from './map/act.js';
import { AVIS_SIREN } from './map/avis-siren.js';
import { FINANCIAL_STATEMENT } from './map/financial-statement.js';
import { imageOf, TAX_RETURN } from './map/tax-return.js';
import { standing } from '../protocols/inpi/attachments.js';
import { fetchAttachments } from '../protocols/inpi/register.js';
import { downloadImage } from './sources/inpi-rne/client.js';
import { inpiRne } from './sources/inpi-rne/manifest.js';
import { inseeAvis } from './sources/insee-avis/manifest.js';

type Fetch = (id: string, job: CollectionJob, context: CollectionContext) => Promise<Uint8Array>;

const fetchAct: Fetch = (id, _job, context) => downloadImage(context.source(inpiRne.name), 'actes', id);
const fetchAccounts: Fetch = (id, _job, context) => downloadImage(context.source(inpiRne.name), 'bilans', id);

/**
 * Downloads the document of typed accounts. Typed accounts have an id of their own, so the filed
 * document is looked up first.
 */
const fetchTypedFrom: Fetch = async (id, { siren }, context) => {
  const client = context.source(inpiRne.name);
  const filed = await fetchAttachments(client, siren);
  const accounts = standing(filed?.bilansSaisis).find((each) => each.id === id);
  const image = accounts === undefined ? null : imageOf(accounts, standing(filed?.bilans));
  if (image === null) throw new ProviderFetchError('rejected', 'the register no longer has the document of these accounts');
  return downloadImage(client, 'bilans', image.id);
};

const fetchAvis: Fetch = async (siret, _job, context) => {
  const request = { path: `/identification/pdf/${encodeURIComponent(siret)}`, schema: true, bytes: true, accept: [403, 404] };
  const answer = await context.source(inseeAvis.name).request<Uint8Array>(request);
  if (answer.status === 403 || answer.status === 404) throw new ProviderFetchError('rejected', 'INSEE issues no certificate');
  return answer.body;
};

const FETCHES: Readonly<Record<string, Fetch>> = {
  [ACT]: fetchAct,
  [ARTICLES_OF_ASSOCIATION]: fetchAct,
  [FINANCIAL_STATEMENT]: fetchAccounts,
  [TAX_RETURN]: fetchTypedFrom,
  [AVIS_SIREN]: fetchAvis,
};

/**
 * Fetches the document that a record of this provider refers to, always a PDF.
 * @throws ProviderFetchError `malformed` when the response is not a PDF
 */
export async function fetchDocument(job: CollectionJob, reference: string, context: CollectionContext): Promise<SourceDocument> {
  const { dataType, id } = parseDocumentReference(reference);
  const fetchBody = FETCHES[dataType];
  if (fetchBody === undefined) throw new TypeError(`records of ${dataType} have no document`);
  const body = await fetchBody(id, job, context);
  if (!isPdf(body)) throw new ProviderFetchError('malformed', 'the document is not a PDF');
  return { mediaType: 'application/pdf', body };
}
