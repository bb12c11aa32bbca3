import { type Figures, figuresOf, NEVER } from '../figures.js';

const NO_BENCHMARK = 'When the source publishes no benchmark for the activity and the turnover band, or the revenue is unknown.';

export const figures: Figures = {
  ...figuresOf('Copied from the tax return, or from its closing date.', NEVER, 'closing_year'),
  ...figuresOf(
    'data.economie.gouv.fr ratios_inpi_bce_sectors, by INPI and Banque de France.',
    NO_BENCHMARK,
    'benchmark_year',
    'company_count',
  ),
  ...figuresOf(
    'Ratio of the tax return analysis, which states its definition.',
    'When the ratio of the company is unknown, or all its ratios are zero, as in confidential accounts.',
    'ratios.company_value',
  ),
  ...figuresOf(
    'data.economie.gouv.fr ratios_inpi_bce_sectors. For a division without an own row, the mean of its classes by number of companies.',
    'Without a benchmark, and when the source publishes no such quantile of the ratio.',
    'ratios.q10',
    'ratios.q25',
    'ratios.median',
    'ratios.q75',
    'ratios.q90',
  ),
  ...figuresOf('Own definition: a difference.', 'When the value of the company or the median is null.', 'ratios.gap_to_median'),
  ...figuresOf(
    'Own definition: the interval of the published quantiles. A value equal to a quantile is above it.',
    'When the value of the company or the median is null.',
    'ratios.position',
  ),
};
