import type { DataTypeDefinition } from '../definition.js';
import { keyOf } from '../natural-keys.js';
import { always, choice, date, flag, integer, listOf, number, object, recordOf, text } from '../schema-parts.js';
import { warnings } from '../shared-fields.js';
import sample from './sample.json' with { type: 'json' };

const ratio = object(
  {
    code: always(text('Stable code of the ratio.', 50)),
    label: text('Ratio in words.', 200),
    unit: choice(['PERCENT', 'DAYS', 'YEARS', 'RATIO'], 'Unit of the values.'),
    company_value: number('Value of the company.'),
    q10: number('Value below which a tenth of the sector lies.'),
    q25: number('Lower quartile of the sector.'),
    median: number('Median of the sector.'),
    q75: number('Upper quartile of the sector.'),
    q90: number('Value above which a tenth of the sector lies.'),
    position: choice(['BELOW_Q25', 'BELOW_MEDIAN', 'ABOVE_MEDIAN', 'ABOVE_Q75'], 'Where the company stands.'),
  },
  'A ratio of the company beside the sector.',
);

/** Ratios of one fiscal year beside those of the sector. */
export const sectorAnalysis: DataTypeDefinition = {
  name: 'SECTOR_ANALYSIS',
  title: 'Sector benchmark',
  description: "The company's ratios beside the median and quantiles of its APE activity code.",
  path: 'sector-analysis',
  recordParameter: 'sectorAnalysisId',
  shape: 'list',
  schema: recordOf({
    activity_code: text('APE activity code of the company, e.g. 62.01Z.', 7),
    activity_class: always(text('Class compared with, e.g. 6201; two digits when the class has too few companies.', 4)),
    turnover_band: choice(
      ['<2M', '2M-10M', '>10M'],
      'Turnover band of the companies compared with, in euros. data.economie.gouv.fr classe_ca.',
    ),
    closing_year: integer('Fiscal year compared. data.economie.gouv.fr exercice.'),
    closing_date: date("Closing date of the company's accounts compared."),
    company_count: integer('Companies in the sector sample. data.economie.gouv.fr cohorte.'),
    widened: flag('Whether the two-digit division stands in for a class with fewer than 20 companies.'),
    ratios: listOf(ratio, 'The ratios.', 50),
    warnings: warnings(),
  }),
  naturalKey: keyOf('activity_class', 'turnover_band', 'closing_year'),
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
  volatileFields: [],
  computedFrom: ['COMPANY_PROFILE', 'TAX_RETURN', 'SECTOR_BENCHMARK'],
  sample,
};
