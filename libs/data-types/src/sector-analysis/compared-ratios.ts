import type { Ratios } from '../tax-return-analysis/analyse.js';

/** Units of the published sector ratios. */
export type SectorUnit = 'PERCENT' | 'DAYS' | 'YEARS';

/** Ratio of the tax return analysis and the published ratio that it is compared with. */
export interface ComparedRatio {
  code: string;
  /** Name of the ratio in data.economie.gouv.fr `ratios_inpi_bce_sectors`. */
  source: string;
  label: string;
  labelFr: string;
  unit: SectorUnit;
  /** Group and name in the tax return analysis. */
  ours: readonly [group: keyof Ratios, name: string];
}

const compared = (source: string, unit: SectorUnit, ours: readonly [string, string], label: string, labelFr: string): ComparedRatio => ({
  code: ours[1].toUpperCase(),
  source,
  unit,
  ours,
  label,
  labelFr,
});

/**
 * Compared ratios. The published part_ca_ebe and marge_ebe are the same ratio here. The source
 * publishes no distribution of some ratios.
 */
export const COMPARED: readonly ComparedRatio[] = [
  compared('ratio_de_liquidite', 'PERCENT', ['liquidity', 'current_ratio'], 'Current ratio', 'Ratio de liquidité'),
  compared('taux_d_endettement', 'PERCENT', ['capital_structure', 'debt_ratio'], 'Debt ratio', "Taux d'endettement"),
  compared('autonomie_financiere', 'PERCENT', ['solvency', 'solvency_ratio'], 'Solvency ratio', 'Autonomie financière'),
  compared('credit_clients_jours', 'DAYS', ['liquidity', 'customer_days'], 'Customer days', 'Crédit clients'),
  compared('credit_fournisseurs_jours', 'DAYS', ['liquidity', 'supplier_days'], 'Supplier days', 'Crédit fournisseurs'),
  compared('part_ca_marge_brute', 'PERCENT', ['profitability', 'gross_margin'], 'Gross margin', 'Taux de marge brute'),
  compared('marge_ebe', 'PERCENT', ['profitability', 'gross_operating_margin'], 'Gross operating margin', "Taux de marge d'EBE"),
  compared('part_ca_resultat_net', 'PERCENT', ['profitability', 'net_margin'], 'Net margin', 'Taux de résultat net'),
  compared('caf_sur_ca', 'PERCENT', ['solvency', 'self_financing_margin'], 'Self-financing capacity / revenue', 'CAF sur CA'),
  compared('capacite_de_remboursement', 'YEARS', ['solvency', 'repayment_capacity'], 'Repayment capacity', 'Capacité de remboursement'),
  compared(
    'resultat_courant_avant_impots_sur_ca',
    'PERCENT',
    ['profitability', 'current_margin'],
    'Current result before taxes / revenue',
    'Résultat courant avant impôts sur CA',
  ),
  compared('ratio_de_vetuste', 'PERCENT', ['capital_structure', 'wear'], 'Wear', 'Ratio de vétusté'),
  compared(
    'couverture_des_interets',
    'PERCENT',
    ['solvency', 'interest_burden'],
    'Interest burden (interest / gross operating surplus)',
    'Couverture des intérêts',
  ),
  compared('rotation_des_stocks_jours', 'DAYS', ['liquidity', 'inventory_days'], 'Inventory days', 'Rotation des stocks'),
];

/**
 * Plausible limits by unit. Accounts kept in thousands exceed them, whereas a liquidity of some
 * thousand percent is ordinary.
 */
export const LIMITS: Readonly<Record<SectorUnit, number>> = { PERCENT: 10_000, DAYS: 3_650, YEARS: 100 };
