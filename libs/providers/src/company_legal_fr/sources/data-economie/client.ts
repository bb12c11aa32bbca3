import { schemaOf } from '@company-data/kernel';
import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { count, list, object, scalar, type Static } from '../../../kit/response-schemas.js';
import { type PageResponse, readPages } from '../../../kit/read-pages.js';

/** Maximum page size, and maximum depth of one search. */
const PAGE_SIZE = 100;
const DEEPEST = 10_000;

/**
 * Ratios whose distribution over a sector is published. Units are percentages, days, and years for
 * capacite_de_remboursement. The last three are null while the source has no columns for them.
 */
export const SECTOR_RATIOS = [
  'ratio_de_liquidite',
  'taux_d_endettement',
  'autonomie_financiere',
  'credit_clients_jours',
  'credit_fournisseurs_jours',
  'part_ca_marge_brute',
  'part_ca_ebe',
  'marge_ebe',
  'part_ca_resultat_net',
  'caf_sur_ca',
  'capacite_de_remboursement',
  'rotation_des_stocks_jours',
  'resultat_courant_avant_impots_sur_ca',
  'ratio_de_vetuste',
  'couverture_des_interets',
] as const;

export const QUANTILES = ['q10', 'q25', 'q50', 'q75', 'q90'] as const;

const cells = Object.fromEntries(SECTOR_RATIOS.flatMap((ratio) => QUANTILES.map((quantile) => [`${ratio}_${quantile}`, scalar]))) as Record<
  `${(typeof SECTOR_RATIOS)[number]}_${(typeof QUANTILES)[number]}`,
  typeof scalar
>;

const required = schemaOf<string | number>({ type: ['string', 'number'], maxLength: 40 });

const row = object({ ...cells, cohorte: scalar, classe_naf: required, classe_ca: required, exercice: required }, [
  'classe_naf',
  'classe_ca',
  'exercice',
]);

export const pageSchema = object({ total_count: count, results: list(row, PAGE_SIZE) }, ['total_count', 'results']);

/** One published row: class, turnover band and year, with `<ratio>_<quantile>` for each ratio. */
export type SectorRow = Static<typeof row>;

/** A page of rows, with the number that the source announced in total. */
export interface SectorBatch {
  rows: SectorRow[];
  total: number;
}

/**
 * Yields the rows of a NAF division page by page, newest year first.
 *
 * @throws ProviderFetchError `incomplete` when the number of rows differs from the announced one
 */
export async function* readSectors(client: SourceClient, division: string): AsyncGenerator<SectorBatch, void, undefined> {
  const page = (offset: number): Promise<PageResponse<SectorRow, number>> => fetchPage(client, division, offset);
  for await (const { items, total = 0 } of readPages({ itemName: 'sector ratios', first: 0, page })) yield { rows: items, total };
}

async function fetchPage(client: SourceClient, division: string, offset: number): Promise<PageResponse<SectorRow, number>> {
  const query = {
    where: `classe_naf like "${division}%"`,
    order_by: 'exercice desc, classe_naf, classe_ca',
    limit: String(PAGE_SIZE),
    offset: String(offset),
  };
  const path = '/ratios_inpi_bce_sectors/records';
  const { body } = await client.request({ path, query, schema: pageSchema });
  if (body.total_count > DEEPEST) throw new ProviderFetchError('incomplete', 'more sector ratios than the source can return');
  return { items: body.results, total: body.total_count, next: body.results.length === 0 ? null : offset + body.results.length };
}
