import { defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, integer, listOf, number, object, pattern, recordOf, text } from '../schema-parts.js';
import sample from './sample.json' with { type: 'json' };

const quantiles = object(
  {
    name: always(
      text(
        'Name of the ratio at the source, for example autonomie_financiere. In percent or days, or in years for capacite_de_remboursement.',
        60,
      ),
    ),
    q10: number('Value below which a tenth of the companies are. <ratio>_q10.'),
    q25: number('Lower quartile. <ratio>_q25.'),
    q50: number('Median. <ratio>_q50.'),
    q75: number('Upper quartile. <ratio>_q75.'),
    q90: number('Value above which a tenth of the companies are. <ratio>_q90.'),
  },
  'Distribution of one ratio.',
);

/**
 * Row of the sector ratios published at data.economie.gouv.fr (`ratios_inpi_bce_sectors`), with
 * unchanged values.
 */
export const sectorBenchmark = defineDataType({
  name: 'SECTOR_BENCHMARK',
  title: 'Sector benchmarks',
  description: 'Distribution of financial ratios by activity class, turnover band and fiscal year.',
  path: '',
  internal: true,
  shape: 'list',
  schema: recordOf({
    activity_class: always(
      pattern(
        '^(\\d{2}|\\d{4})$',
        4,
        'Activity class of four digits, or division of two digits when the source has a row for it. classe_naf.',
      ),
    ),
    turnover_band: always(choice(['<2M', '2M-10M', '>10M'], 'Turnover band in euros. classe_ca.')),
    closing_year: always(integer('Fiscal year. exercice.')),
    company_count: integer('Number of companies in the row. cohorte.'),
    ratios: listOf(quantiles, 'Distributions of the ratios.', 50),
  }),
  naturalKey: keyOf('activity_class', 'turnover_band', 'closing_year'),
  filters: [],
  sorts: [],
  unversionedFields: [],
  sample,
});
