import { always, choice, date, flag, integer, listOf, number, object, text } from '../schema-parts.js';
import { SCORE_FORMULA, ZONES } from './failure-score.js';
import { FILING_STATES } from './filing-discipline.js';
import { RATIOS, type RatioRule, type RatioUnit } from './ratios.js';
import { TREND_RULES } from './trend.js';

const UNIT_LABELS: Record<RatioUnit, string> = {
  RATIO: 'As a fraction.',
  CURRENCY: 'In major units.',
  DAYS: 'In days.',
  YEARS: 'In years.',
};

const TITLES: Record<string, string> = {
  profitability: 'Profitability.',
  solvency: 'Solvency.',
  liquidity: 'Liquidity.',
  capital_structure: 'Capital structure.',
  growth: 'Growth from the year before, which the same accounts repeat.',
};

const ratio = (rule: RatioRule) =>
  always(
    object(
      {
        value: number(`${rule.description} ${UNIT_LABELS[rule.unit]}`),
        unit: always(choice(['RATIO', 'CURRENCY', 'DAYS', 'YEARS'], 'Unit of the value. RATIO is a fraction: 0.12 is 12 percent.')),
        formula: always(text('Formula by line codes of the tax return.', 500)),
        note: text(
          'Reason for a null value, a scaling to twelve months, or the blank footnotes assumed to be zero. An absent line is zero only when the other lines add up to their printed total.',
          300,
        ),
      },
      rule.description,
    ),
  );

export const ratioGroups = Object.fromEntries(
  Object.entries(RATIOS).map(([group, rules]) => [
    group,
    always(object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ratio(rule)])), TITLES[group]!)),
  ]),
);

/** Failure score with its components. */
export const failureScore = always(
  object(
    {
      model: always(choice(['CONAN_HOLDER'], 'Published model: J. Conan and M. Holder, 1979.')),
      value: number(
        `${SCORE_FORMULA}. Derived from French industrial companies with 10 to 500 employees in the 1970s. It ranks companies but is not a probability, and is unreliable for holdings, banks, real estate, very small and new companies. Null when a component is unknown, and for groups.`,
      ),
      zone: choice(ZONES, 'AT_RISK below 4, UNCERTAIN from 4 to 9, SOUND above 9.'),
      formula: always(text('Formula with the names of the components.', 300)),
      components: listOf(
        object(
          {
            name: always(text('Stable name of the component.', 50)),
            weight: always(integer('Weight of the component.')),
            value: number('Value of the component. As a fraction.'),
            formula: always(text('Formula by line codes of the tax return.', 500)),
          },
          'Component of the score.',
        ),
        'Components of the score.',
        10,
      ),
      note: text('Reason for a missing score.', 300),
    },
    'Published score of the risk of failure.',
  ),
);

const shown = Object.fromEntries(
  Object.entries(TREND_RULES).map(([name, rule]) => [name, number(`${rule.description} ${UNIT_LABELS[rule.unit]}`)]),
) as Record<keyof typeof TREND_RULES, ReturnType<typeof number>>;

/** Trend of the years up to the analysed accounts. */
export const trend = always(
  object(
    {
      years: listOf(
        object(
          {
            closing_date: always(date('Closing date of the fiscal year.')),
            duration: integer('Length of the fiscal year in months.'),
            ...shown,
          },
          'Year of the trend. Flows are scaled to twelve months.',
        ),
        'The year and up to four years before it, newest first, with the same type of accounts. The list ends before the first unknown year.',
        5,
      ),
      revenue_growth_per_year: number(
        'Yearly growth of revenue from the first to the last of these years. Null with fewer than three years. As a fraction.',
      ),
      loss_years_in_a_row: integer('Consecutive years with a loss up to this one. Null when its result is unknown.'),
      falling: listOf(
        choice(['revenue', 'gross_operating_surplus', 'equity', 'solvency_ratio', 'current_ratio'], 'Name of a figure that fell.'),
        'Figures that fell from each year to the next over the latest three of these years. Empty with fewer than three years.',
        10,
      ),
    },
    'Comparison of up to five years.',
  ),
);

const filingYear = object(
  {
    closing_date: always(date('Closing date of the fiscal year. For missing accounts, the expected date.')),
    status: always(
      choice(
        FILING_STATES,
        'LATE: filed after the due date. Before 2023, a filing in the month after the due date is FILED, because it was in time if made online. An extension granted by the president of the court is unknown, so a LATE filing can be lawful. MISSING: absent between filed years. OVERDUE: no accounts of an active company ten months after the closing. DUE: the year has closed, and the deadline has not passed.',
      ),
    ),
    deposit_date: date('Date of the first filing of the accounts. INPI RNE dateDepot.'),
    due_date: always(
      date(
        'Eight months after the closing: six to approve the accounts and two to file them online (C. com. L. 232-21 to L. 232-23). Seven months when the eight months end before 2023, because filing on paper had one month. Three months more for closings from 2019-09-30 to 2020-08-10 (ordinance 2020-318).',
      ),
    ),
    days_late: integer(
      'Days from the due date to the filing. 0 when in time. Null when the filing date is unknown, and when the filing was in time only if made online before 2023.',
    ),
    confidential: flag('True when the accounts, or a part of them, are confidential.'),
  },
  'Fiscal year with its filing status.',
);

/** Filing discipline of the company. */
export const filingDiscipline = object(
  {
    years: listOf(
      filingYear,
      'Fiscal years from the first known accounts, newest first, at most ten. A fiscal year of other than twelve months does not create missing years.',
      10,
    ),
    filed: always(integer('Number of these years with filed accounts.')),
    late: always(integer('Number of these years with late filings.')),
    missing: always(integer('Number of these years that are missing or overdue.')),
    confidential: always(integer('Number of these years with accounts that are confidential, fully or in part.')),
  },
  "Filing discipline of the company's own accounts. Null except on the newest analysis. Covers the years from the first known accounts. Years after the last accounts are included only while the status of the company is ACTIVE. A duty to file that the legal form does not have is not recognized.",
);
