import type { MappedRecord } from '@company-data/data-types';
import type { sectorBenchmark } from '@company-data/data-types/sector-benchmark';
import { SECTOR_RATIOS, type SectorRow } from '../sources/data-economie/client.js';
import { numberOf, textOf } from '../../kit/text.js';

type Benchmark = MappedRecord<typeof sectorBenchmark>;

/** The internal data type this file maps to. */
export const SECTOR_BENCHMARK = 'SECTOR_BENCHMARK';

const BANDS = ['<2M', '2M-10M', '>10M'];

/**
 * Maps the rows of a division to records. Skips rows of another division, and rows without a known
 * band and year.
 */
export function mapSectorRows(rows: SectorRow[], division: string): Benchmark[] {
  return rows.flatMap((row) => {
    const activityClass = textOf(row.classe_naf) ?? '';
    const year = numberOf(row.exercice);
    const band = BANDS.find((each) => each === row.classe_ca);
    const fits = /^(\d{2}|\d{4})$/.test(activityClass) && activityClass.startsWith(division);
    if (!fits || band === undefined || year === null || !Number.isInteger(year)) return [];
    return [
      {
        activity_class: activityClass,
        turnover_band: band,
        closing_year: year,
        company_count: countOf(row.cohorte),
        ratios: SECTOR_RATIOS.map((name) => ({ name, ...quantilesOf(row, name) })),
      },
    ];
  });
}

function countOf(cohort: SectorRow['cohorte']): number | null {
  const count = numberOf(cohort);
  return count !== null && Number.isInteger(count) ? count : null;
}

const quantilesOf = (row: SectorRow, ratio: (typeof SECTOR_RATIOS)[number]) => ({
  q10: numberOf(row[`${ratio}_q10`]),
  q25: numberOf(row[`${ratio}_q25`]),
  q50: numberOf(row[`${ratio}_q50`]),
  q75: numberOf(row[`${ratio}_q75`]),
  q90: numberOf(row[`${ratio}_q90`]),
});

/**
 * Returns the two digits of the division of an activity code (`62.01Z` or `6201Z`). Null for codes
 * of another nomenclature.
 */
export function divisionOf(code: string | null | undefined): string | null {
  return /^(\d{2})\.?\d{2}[A-Z]$/.exec(textOf(code) ?? '')?.[1] ?? null;
}
