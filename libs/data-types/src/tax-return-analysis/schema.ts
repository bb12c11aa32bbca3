import { always, choice, date, flag, integer, listOf, number, object, text } from '../schema-parts.js';
import { SCORE_FORMULA, ZONES } from './failure-score.js';
import { FILING_STATES } from './filing-discipline.js';
import { RATIOS, type RatioRule, type RatioUnit } from './ratios.js';
import { TREND_RULES } from './trend.js';

const UNIT_LABELS: Record<RatioUnit, string> = {
  RATIO: 'A fraction.',
  CURRENCY: 'In major units.',
  DAYS: 'Days.',
  YEARS: 'Years.',
};

const TITLES: Record<string, string> = {
  profitability: 'Profitability.',
  solvency: 'Solvency.',
  liquidity: 'Liquidity.',
  capital_structure: 'Capital structure.',
  growth: 'Growth against the year before, which the same accounts repeat.',
};

const ratio = (rule: RatioRule) =>
  always(
    object(
      {
        value: number(`${rule.description} ${UNIT_LABELS[rule.unit]}`),
        unit: always(choice(['RATIO', 'CURRENCY', 'DAYS', 'YEARS'], 'Unit of the value. RATIO is a fraction: 0.12 is 12 percent.')),
        formula: always(text('How it is computed, by line codes of the tax return.', 500)),
        note: text(
          'Why there is no value (a line that is absent is zero only where the others add up to their printed total), that flows were scaled to twelve months, or which blank footnotes were taken as zero.',
          300,
        ),
      },
      rule.description,
    ),
  );

/** The groups of ratios. */
export const ratioGroups = Object.fromEntries(
  Object.entries(RATIOS).map(([group, rules]) => [
    group,
    always(object(Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, ratio(rule)])), TITLES[group]!)),
  ]),
);

/** The failure score and what it is made of. */
export const failureScore = always(
  object(
    {
      model: always(choice(['CONAN_HOLDER'], 'Published model: J. Conan and M. Holder, 1979.')),
      value: number(
        `${SCORE_FORMULA}. Made on French industrial companies of 10 to 500 employees of the 1970s: an order among companies, not a probability, and of little worth for holdings, banks, property, very small and new companies. Null when a component is not known, and for groups.`,
      ),
      zone: choice(ZONES, 'AT_RISK below 4, UNCERTAIN from 4 to 9, SOUND above 9.'),
      formula: always(text('The formula by the names of the components.', 300)),
      components: listOf(
        object(
          {
            name: always(text('Stable name of the component.', 50)),
            weight: always(integer('What it counts for.')),
            value: number('The component. A fraction.'),
            formula: always(text('How it is computed, by line codes of the tax return.', 500)),
          },
          'A component.',
        ),
        'What the score is made of.',
        10,
      ),
      note: text('Why there is no score.', 300),
    },
    'A published score of the risk of failure.',
  ),
);

const shown = Object.fromEntries(
  Object.entries(TREND_RULES).map(([name, rule]) => [name, number(`${rule.description} ${UNIT_LABELS[rule.unit]}`)]),
) as Record<keyof typeof TREND_RULES, ReturnType<typeof number>>;

/** The years that end with the accounts analysed. */
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
          'A year; flows are of twelve months.',
        ),
        'The year and up to four before it, newest first, of the same type of accounts; it ends where a year is not known.',
        5,
      ),
      revenue_growth_per_year: number(
        'Yearly growth of revenue from the first of the years to the last; null with fewer than three. A fraction.',
      ),
      loss_years_in_a_row: integer('Years with a loss up to this one, without a break; null when its result is not known.'),
      falling: listOf(
        choice(
          ['revenue', 'gross_operating_surplus', 'equity', 'solvency_ratio', 'current_ratio'],
          'Name of what fell in each of the years.',
        ),
        'What fell in each of three years or more.',
        10,
      ),
    },
    'Three to five years side by side.',
  ),
);

const filingYear = object(
  {
    closing_date: always(date('Closing date of the fiscal year; of accounts that are not there, the day they should have.')),
    status: always(
      choice(
        FILING_STATES,
        'FILED, LATE (filed later than seven months after the closing), MISSING (later accounts show that the year was left out), OVERDUE (an active company, and ten months after the closing nothing is seen), DUE (closed, and there is still time).',
      ),
    ),
    deposit_date: date('First filing of the accounts. INPI RNE dateDepot.'),
    due_date: always(date('Seven months after the closing: six to approve the accounts, one to file them; on line one more.')),
    days_late: integer('Days from the due date to the filing; 0 in time, null when the day of filing is not known.'),
    confidential: flag('Whether the accounts, or part of them, are confidential.'),
  },
  'A fiscal year.',
);

/** How the company files its accounts. */
export const filingDiscipline = object(
  {
    years: listOf(
      filingYear,
      'Fiscal years from the first accounts known, newest first, ten at most; a year that is longer or shorter than twelve months leaves none out.',
      10,
    ),
    filed: always(integer('Years of these that were filed.')),
    late: always(integer('Years of these that were filed late.')),
    missing: always(integer('Years of these that are missing or overdue.')),
    confidential: always(integer('Years of these with accounts that are confidential, or part of them.')),
  },
  "How the company files its own accounts; on the newest of its analyses alone, null on the others. Nothing is said of years before the first accounts known, nor of years since the last while the company's status is not ACTIVE.",
);
