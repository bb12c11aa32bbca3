import {
  bodaccRecords,
  inpiAttachments,
  inpiCompany,
  foundUnits,
  freezingMeasures,
  inpiParent,
  inseeEstablishments,
  inseeSuccessions,
  inseeUnit,
  rnmCompany,
  sectorRows,
} from './company-legal-fr-fixtures.js';
import { orderResponse } from './registrar-responses.js';
import { trademarkResponses } from './trademark-responses.js';
import type { CollectionJob, SourceRequest } from '../src/adapter.js';
import { documentIdOf } from '../src/document-reference.js';
import { companyLegalFr } from '../src/company_legal_fr/manifest.js';
import { fixtureSources } from './fixture-sources.js';
import { ScriptedSource, type ScriptedResponse } from './scripted-source.js';

export const SIREN = '000012344';

/** Returns a job for data types of the company in the fixtures. */
export function jobFor(...dataTypes: string[]): CollectionJob {
  return {
    accountId: 'account',
    userId: 'user',
    connectionId: 'connection',
    siren: SIREN,
    name: 'EXEMPLE LOGICIELS',
    dataTypes,
    settings: {},
    credentials: null,
  };
}

/** OCR result of an act as input returns it. */
const readOf = ({ id }: { id: string }) => ({
  document_id: documentIdOf('inpi_rne', id),
  bank_name: 'BNP Paribas',
  page: 1,
  text: 'BNP PARIBAS',
  confidence: 0.99,
});

/** Token of the register that expires in 2030. */
export const TOKEN = `${encoded({ alg: 'none' })}.${encoded({ exp: 1_900_000_000, connectionType: 'API' })}.signature`;

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

type Script = (request: SourceRequest, call: number) => ScriptedResponse;

const defaultResponses: Record<string, Script> = {
  inpi_rne: ({ path }) => {
    if (path === '/sso/login') return { body: { token: TOKEN } };
    if (path.endsWith('/download')) return { body: Buffer.from('%PDF-1.4 invented') };
    if (path.endsWith('/attachments')) return { body: inpiAttachments };
    return { body: path === `/companies/${inpiParent.formality.siren}` ? inpiParent : inpiCompany };
  },
  insee_sirene: ({ path }) => {
    if (path.startsWith('/siren/')) return { body: inseeUnit };
    if (path === '/siret/liensSuccession') return { body: inseeSuccessions };
    return { body: path === '/siret' ? inseeEstablishments : { etablissement: inseeEstablishments.etablissements[0] } };
  },
  insee_avis: () => ({ body: Buffer.from('%PDF-1.4 invented') }),
  bodacc: ({ query }) => {
    const families = /familleavis in \((.+)\)/.exec(query?.where ?? '')?.[1];
    const results = bodaccRecords.results.filter((notice) => families === undefined || families.includes(`"${notice.familleavis}"`));
    return { body: { total_count: results.length, results } };
  },
  data_economie: () => ({ body: { total_count: sectorRows.length, results: sectorRows } }),
  inpi_pi: trademarkResponses(),
  infogreffe: () => orderResponse(),
  rnm: () => ({ body: rnmCompany }),
  recherche_entreprises: ({ query }) => {
    const results = foundUnits.results.filter(({ siren, dirigeants }) =>
      query?.q === undefined ? (dirigeants ?? []).some(({ nom }) => nom?.split(' ')[0] === query?.nom_personne) : siren === query.q,
    );
    return { body: { results, total_results: results.length } };
  },
  gels_avoirs: () => ({ body: freezingMeasures }),
  read_acts: () => ({ body: { records: [readOf(inpiAttachments.actes!.at(-1)!)], next: null } }),
};

/** Returns the sources with the responses of the fixtures, or with the given scripts. */
export function scriptedSources(scripts: Record<string, Script> = {}): Record<string, ScriptedSource> {
  const scripted = Object.entries({ ...defaultResponses, ...scripts }).map(([name, script]) => [name, new ScriptedSource(script)] as const);
  return { ...fixtureSources(companyLegalFr), ...Object.fromEntries(scripted) };
}
