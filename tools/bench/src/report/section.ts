import { type Goal, verdict } from './goal.js';

/** Result of a benchmark. */
export interface Findings {
  name: string;
  title: string;
  /** Description of the measurement, in a few sentences. */
  about: string;
  columns: string[];
  rows: string[][];
  goals: Goal[];
  /** Second table, after the first one. */
  more?: { columns: string[]; rows: string[][] };
  /** Packages of tools/bench/rivals that took part. Their versions are reported. */
  rivals?: string[];
  /** Set when each figure was measured once, without rounds. */
  once?: true;
}

/** Formats a number for a table, with about three significant digits. */
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

/** Formats the section of a benchmark: figures, then goals. */
export const sectionOf = ({ title, about, columns, rows, goals, more }: Findings, how: string): string => `## ${title}

${about}

${how}

${table(columns, rows)}
${more === undefined ? '' : `\n${table(more.columns, more.rows)}\n`}
${table(['Path', 'Against', 'Goal', 'Measured', 'Verdict'], goals.map(goalRow))}
`;
