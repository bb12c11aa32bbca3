import { type ListedCompany } from './companies/catalogue.js';
import { type LimitNumber, numbersIn, variableOf } from './traffic/limits.js';
import type { Upstream } from './upstreams/upstream.js';

const code = (text: string): string => `\`${text}\``;
const written = (value: string | number): string => (typeof value === 'number' ? value.toLocaleString('en') : code(value));

/** Describes the companies of the sandbox as a Markdown table. */
export const describeCompanies = (companies: readonly ListedCompany[]): string[] => [
  '| SIREN | Name | Scenario |',
  '| --- | --- | --- |',
  ...companies.map(({ siren, name, description }) => `| ${siren} | ${name} | ${description} |`),
];

const limitOf = (number: LimitNumber): string => `${code(number.name)} ${written(number.standard)} (${code(variableOf(number))})`;

const controlActionsOf = ({ control = [] }: Upstream): string[] =>
  control.map(({ method, path, does }) => `- ${code(`${method} /_control${path}`)}: ${does}`);

const listed = (what: string, items: string[]): string[] => (items.length === 0 ? [] : [`- ${what}: ${items.join(', ')}`]);

const sectionOf = (upstream: Upstream): string[] => [
  `### ${code(upstream.name)}: ${upstream.title}`,
  '',
  ...(upstream.remark === undefined ? [] : [upstream.remark, '']),
  `- Base URL: ${code(`{sandbox_url}${upstream.prefix}`)}`,
  ...listed('Operations', upstream.operations.map(code)),
  ...listed('Limits', numbersIn(upstream.limits ?? []).map(limitOf)),
  ...listed('Variables', Object.entries(upstream.variables ?? {}).map(([name, standard]) => `${code(name)} (${written(standard)})`)), // prettier-ignore
  ...controlActionsOf(upstream),
  '',
];

/** Describes the upstreams of the sandbox in Markdown, one section per upstream. */
export const describeUpstreams = (upstreams: readonly Upstream[]): string[] => upstreams.flatMap(sectionOf).slice(0, -1);
