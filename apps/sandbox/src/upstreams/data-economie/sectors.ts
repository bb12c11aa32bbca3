/**
 * A row of the sector dataset: the distribution of ratios over the companies of one class, turnover
 * band and year.
 */
export type SectorRow = Record<string, string | number | null>;

/**
 * Ratios of the dataset with a plausible median for a service company, in percent, days, or years
 * (one ratio).
 */
const MEDIANS: Record<string, number> = {
  ratio_de_liquidite: 171.3,
  taux_d_endettement: 24.6,
  autonomie_financiere: 38.9,
  credit_clients_jours: 61.2,
  credit_fournisseurs_jours: 47.5,
  part_ca_marge_brute: 71.8,
  part_ca_ebe: 8.4,
  marge_ebe: 8.4,
  part_ca_resultat_net: 4.1,
  caf_sur_ca: 6.3,
  capacite_de_remboursement: 1.9,
  rotation_des_stocks_jours: 12.7,
};

/** Quantiles as factors of the median. */
const SPREADS = { q10: 0.2, q25: 0.55, q50: 1, q75: 1.45, q90: 1.9 };

/**
 * Activity classes with the number of companies in their smallest turnover band. The third class
 * has too few for a comparison.
 */
const CLASSES: Record<string, number> = { '6201': 1840, '6202': 2210, '6203': 9, '6209': 640, '4322': 3120, '4332': 2750, '4711': 1490 };

const BANDS = { '<2M': 1, '2M-10M': 0.22, '>10M': 0.05 };

const YEARS = ['2019', '2020', '2021', '2022', '2023', '2024'];

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Returns quantiles that `shift` scales, so that the rows of classes, bands and years differ. */
function quantiles(shift: number): SectorRow {
  const cells = Object.entries(MEDIANS).flatMap(([ratio, median]) =>
    Object.entries(SPREADS).map(([name, factor]) => [`${ratio}_${name}`, rounded(median * factor * shift)]),
  );
  return Object.fromEntries(cells) as SectorRow;
}

function row(classe_naf: string, companies: number, classe_ca: keyof typeof BANDS, exercice: string): SectorRow {
  const shift = 1 + (Number(classe_naf) % 7) / 50 + BANDS[classe_ca] / 10 + (Number(exercice) - 2019) / 100;
  return { classe_naf, classe_ca, exercice, cohorte: Math.max(3, Math.round(companies * BANDS[classe_ca])), ...quantiles(shift) };
}

/** All rows of the dataset. */
export const sectorRows: SectorRow[] = Object.entries(CLASSES).flatMap(([naf, companies]) =>
  Object.keys(BANDS).flatMap((band) => YEARS.map((year) => row(naf, companies, band as keyof typeof BANDS, year))),
);
