import { type Goal, verdict } from './goal.js';

/** What a benchmark found. */
export interface Findings {
  name: string;
  title: string;
  /** What was measured on what, in a sentence or two. */
  about: string;
  columns: string[];
  rows: string[][];
  goals: Goal[];
  /** A second table, after the first. */
  more?: { columns: string[]; rows: string[][] };
  /** Packages beside the product's own whose versions matter. */
  packages?: string[];
  /** Set where each figure was taken once, and not in rounds. */
  once?: true;
}

/** A number as it stands in a table: three figures that mean something. */
export const figure = (value: number): string =>
  value >= 1_000 ? Math.round(value).toLocaleString('en') : value >= 100 ? value.toFixed(0) : value.toFixed(value < 10 ? 2 : 1);

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`;

const table = (columns: string[], rows: string[][]): string =>
  [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');

const goalRow = (goal: Goal): string[] => [
  goal.path,
  goal.against,
  `${goal.atMost ? 'at most ' : ''}${goal.wanted}${goal.unit ?? ''}`,
  `${figure(goal.measured)}${goal.unit ?? ''}`,
  verdict(goal),
];

/** A benchmark's section of the report: figures, then goals. */
export const sectionOf = ({ title, about, columns, rows, goals, more }: Findings, how: string): string => `## ${title}

${about}

${how}

${table(columns, rows)}
${more === undefined ? '' : `\n${table(more.columns, more.rows)}\n`}
${table(['Path', 'Against', 'Goal', 'Measured', 'Verdict'], goals.map(goalRow))}
`;
