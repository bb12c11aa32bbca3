import { type Computed, defineDataType } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, id, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { computedFromRecords, warnings } from '../record-fields.js';
import { POSITIONS } from './compare.js';
import { computeSectorAnalysis } from './compute.js';
import { figures } from './figures.js';
import sample from './sample.json' with { type: 'json' };

const ratio = object(
  {
    code: always(text('Stable code of the ratio.', 50)),
    source_code: always(text('Ratio at the source, for example autonomie_financiere. data.economie.gouv.fr ratios_inpi_bce_sectors.', 60)),
    label: text('Label of the ratio.', 200),
    label_fr: text('Label of the ratio in French.', 200),
    unit: always(choice(['PERCENT', 'DAYS', 'YEARS'], 'Unit of the values. 48.2 PERCENT is 48.2 percent.')),
    company_value: number(
      'Value of the company in the tax return analysis. A fraction is multiplied by 100 for PERCENT. Null when unknown.',
    ),
    q10: number('Value below which a tenth of the sector is.'),
    q25: number('Lower quartile of the sector.'),
    median: number('Median of the sector.'),
    q75: number('Upper quartile of the sector.'),
    q90: number('Value above which a tenth of the sector is.'),
    gap_to_median: number('Value of the company less the median, in the same unit.'),
    position: choice(POSITIONS, 'Position of the company in the sector by value. A higher value is not always better.'),
    suspect: always(flag('True when a value is implausible (over 10,000 percent, 3,650 days or 100 years). Values are served unchanged.')),
  },
  'Ratio of the company compared with the sector.',
);

const schema = recordOf({
  activity_code: text('APE activity code of the company, for example 62.01Z.', 7),
  activity_class: always(
    text(
      'Class of the benchmark, for example 6201. Two digits when the class has fewer than 20 companies. For a code of another nomenclature, the class of the last code in NAF rev. 2, the nomenclature of the benchmarks. Without such a code there is no benchmark.',
      4,
    ),
  ),
  turnover_band: choice(['<2M', '2M-10M', '>10M'], 'Turnover band of the benchmark, in euros. data.economie.gouv.fr classe_ca.'),
  type: always(choice(['C', 'S', 'K'], 'Type of the compared tax return.')),
  closing_year: integer('Fiscal year of the company: that of the tax return, else the year of closing_date.'),
  closing_date: date('Closing date of the compared accounts.'),
  benchmark_year: integer('Fiscal year of the benchmark: the same year, else the latest published. data.economie.gouv.fr exercice.'),
  company_count: integer('Number of companies in the benchmark. data.economie.gouv.fr cohorte.'),
  widened: flag('True when the two-digit division replaces a class with fewer than 20 companies.'),
  ratios: listOf(ratio, 'Compared ratios.', 50),
  warnings: warnings('Limits of the comparison, for example a division in place of the class, another year, or implausible values.'),
  tax_return_id: id('Id of the compared tax return.'),
  computed_from: computedFromRecords(),
});

export type SectorAnalysis = Computed<typeof schema>;

/** Ratios of one fiscal year compared with the sector. */
export const sectorAnalysis = defineDataType({
  name: 'SECTOR_ANALYSIS',
  title: 'Sector benchmark',
  titleFr: 'Comparaison sectorielle',
  headline: ['closing_year', 'activity_code'],
  description: 'Ratios of the company, compared with the median and quantiles of its APE activity code.',
  path: 'sector-analysis',
  recordParameter: 'sectorAnalysisId',
  shape: 'list',
  schema,
  figures,
  naturalKey: keyOf('closing_date', 'type'),
  orderedBy: 'closing_date',
  filters: [
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
    { field: 'activity_code', type: 'string' },
    { field: 'activity_class', type: 'string' },
    { field: 'turnover_band', type: 'string' },
  ],
  sorts: [
    { field: 'closing_date', type: 'date' },
    { field: 'closing_year', type: 'number' },
  ],
  unversionedFields: [],
  silentFields: ['warnings.message'],
  computedFrom: ['COMPANY_PROFILE', 'TAX_RETURN', 'SECTOR_BENCHMARK'],
  compute: computeSectorAnalysis,
  sample,
});
