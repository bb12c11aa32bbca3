import type { Filing } from '../../companies/description.js';
import { firstOfTwo, type MagicAccount, status, type Trouble } from '../../faults/magic.js';
import { resultEnvelope } from './envelope.js';
import { type RefusalNumber, refusal } from './refusals.js';

/** Builds a rejection, which the registrars send with status 200. */
const refused = (number: RefusalNumber): Trouble => ({ ...status(200), body: resultEnvelope(refusal(number)) });

/** Applies a failure to the download of documents. */
const ofDocument = (trouble: Trouble): Trouble => ({ ...trouble, operation: 'document' });

const filings: Filing[] = [
  {
    filed: '2025-06-26',
    closing: '2024-12-31',
    accounts: {
      type: 'S',
      now: { revenue: 312_000, result: 9_400, assets: 188_000 },
      before: { revenue: 298_000, result: 7_100, assets: 171_000 },
    },
  },
];

/** Companies whose orders or documents fail. */
export const magic: MagicAccount[] = [
  {
    siren: '000090282',
    title: 'SANS GREFFE',
    purpose: 'The registrars (Infogreffe) are unavailable (999), always, and the other sources are healthy',
    trouble: refused('999'),
  },
  {
    siren: '000090290',
    title: 'GREFFE REPRISE',
    purpose: 'The registrars are unavailable (999) once, then succeed',
    trouble: { ...refused('999'), ...firstOfTwo },
  },
  {
    siren: '000090308',
    title: 'GREFFE IMPOSSIBLE',
    purpose: 'The registrars cannot produce any order (010), always',
    trouble: refused('010'),
  },
  {
    siren: '000090316',
    title: 'GREFFE MUET',
    purpose: 'The registrars have no state of privileges (009), always',
    trouble: refused('009'),
  },
  {
    siren: '000090324',
    title: 'GREFFE LENT',
    purpose: "The registrars' documents are available at the third request only (404 before), each time",
    trouble: ofDocument({ ...status(404), times: 2, cycle: 3 }),
    company: { filings },
  },
  {
    siren: '000090332',
    title: 'GREFFE EN PAGES',
    purpose: "The registrars' links return a web page at the first request, then the document",
    trouble: ofDocument({ kind: 'html', ...firstOfTwo }),
    company: { filings },
  },
  {
    siren: '000090340',
    title: 'GREFFE SANS DOCUMENT',
    purpose: "The registrars' links always return 404",
    trouble: ofDocument(status(404)),
    company: { filings },
  },
  {
    siren: '000090357',
    title: 'SANS EXTRAIT',
    purpose: 'The registrars have no extract of the register (008), always, but its accounts are available',
    trouble: { ...refused('008'), operation: 'order-kb' },
    company: { filings },
  },
  {
    siren: '000090365',
    title: 'EXTRAIT IMPOSSIBLE',
    purpose: 'The registrars cannot produce an extract (012), always',
    trouble: { ...refused('012'), operation: 'order-kb' },
    company: { filings },
  },
  {
    siren: '000090381',
    title: 'EXTRAIT ILLISIBLE',
    purpose: 'The extract of the register (Infogreffe) has a layout without the name of the company, always',
    trouble: {
      ...status(200),
      body: resultEnvelope(
        '<Extrait type="2"><num_ident siren="000090381"/>' +
          '<url_acces>/infogreffe/documents?produit=KB&amp;siren=000090381&amp;valide=9999999999999</url_acces></Extrait>',
      ),
      operation: 'order-kb',
    },
  },
  {
    siren: '000090373',
    title: 'LIASSE IMPOSSIBLE',
    purpose: 'The registrars cannot produce typed accounts (014), always',
    trouble: { ...refused('014'), operation: 'order-bs' },
    company: { filings },
  },
];
