import { type DataTypeDefinition, dataTypes, isIndexed, shownFigures } from '@company-data/data-types';
import { isAvailable, type ProviderManifest, providers } from '@company-data/providers';
import { API } from '../operation.js';
import { describeMembers } from './describe-schema.js';
import { type DocPage, SECTIONS } from './doc-page.js';
import { blocks, code, link, table, under } from './markdown-text.js';
import { operationPath } from './operation-pages.js';

export const dataTypePath = (name: string): string => `${SECTIONS['Data types']}/${name}`;
export const providerPath = (name: string): string => `${SECTIONS.Providers}/${name}`;

const linked = (name: string): string => (dataTypes.has(name) ? link(code(name), dataTypePath(name)) : code(name));

const AUTHORIZED: Record<ProviderManifest['authorization'], string> = {
  none: 'not required',
  credentials: 'account, by credentials',
  redirect: 'end user, on the connect page',
};

/** Returns the titles of a provider's sources of a data type, the main one first. */
function sourcesOf({ contributions, sources }: ProviderManifest, name: string): string {
  const contribution = contributions[name];
  const named = contribution ? [contribution.main, ...contribution.others] : [];
  const titles = named.flatMap((each) => sources.find((source) => source.name === each)?.title ?? []);
  return titles.length === 0 ? 'computed' : titles.join(', ');
}

function coverageOf({ name }: DataTypeDefinition): string {
  const offered = [...providers.values()].filter(({ dataTypes: offers }) => offers.includes(name));
  const rows = offered.map((manifest) => [
    link(code(manifest.name), providerPath(manifest.name)),
    isAvailable(manifest) && manifest.collected.includes(name) ? sourcesOf(manifest, name) : 'not available yet',
    AUTHORIZED[manifest.authorization],
  ]);
  return rows.length === 0 ? '' : table(['Provider', 'Sources', 'Authorization'], rows);
}

function filtersOf(definition: DataTypeDefinition): string {
  const { filters, sorts, flags = [], orderedBy } = definition;
  const sortable = new Set(sorts.map(({ field }) => field));
  const fields = [...new Set([...filters, ...sorts].map(({ field }) => field))];
  const typed = new Map([...sorts, ...filters].map(({ field, type }) => [field, type]));
  const rows = fields.map((field) => [
    code(field),
    typed.get(field)!,
    filters.some((filter) => filter.field === field) ? (isIndexed(definition, field, 'eq') ? 'yes, indexed' : 'yes') : 'no',
    sortable.has(field) ? 'yes' : 'no',
  ]);
  return blocks(
    orderedBy === undefined ? '' : `The default order is by ${code(orderedBy)}, latest first. ${code('sort')} overrides it.`,
    rows.length === 0 ? '' : table(['Field', 'Type', 'Filter', 'Sort'], rows),
    flags.map((flag) => `- ${code(`${flag.parameter}=${flag.value}`)}: ${flag.description}`).join('\n'),
    rows.length === 0 ? '' : `See ${link('Pages and filters', '/docs/guides/lists')} for the syntax.`,
  );
}

function figuresOf(definition: DataTypeDefinition): string {
  const rows = shownFigures(definition).map(([name, { source, nullWhen }]) => [code(name), source, nullWhen]);
  return rows.length === 0 ? '' : table(['Figure', 'Source of the definition', 'Null'], rows);
}

const pathOf = ({ path }: DataTypeDefinition): string => `${API}/users/{userId}/${path}`;

function endpointLines(definition: DataTypeDefinition, operationIdAt: OperationIdAt): string {
  const { recordParameter } = definition;
  const paths = [pathOf(definition), ...(recordParameter === undefined ? [] : [`${pathOf(definition)}/{${recordParameter}}`])];
  return paths.map((path) => `- ${link(code(`GET ${path}`), operationPath(operationIdAt(path)))}`).join('\n');
}

const kindOf = ({ shape, computedFrom = [] }: DataTypeDefinition): string =>
  [
    shape === 'object' ? 'At most one record per company.' : 'A list of records.',
    ...(computedFrom.length === 0 ? [] : [`Computed from ${computedFrom.map(linked).join(', ')}.`]),
  ].join(' ');

const deprecation = ({ deprecated }: DataTypeDefinition): string =>
  deprecated === undefined
    ? ''
    : `**Deprecated** since ${deprecated.since}: use ${linked(deprecated.successor)}. The path stays under this prefix.`;

/** Returns the id of the operation that reads a path. */
type OperationIdAt = (path: string) => string;

const WITHOUT_REFERENCES = { resolve: <T>(part: T): T => part, named: () => undefined, labels: {} };

function dataTypePage(definition: DataTypeDefinition, operationIdAt: OperationIdAt): DocPage {
  const { name, title, description, schema, sample } = definition;
  return {
    path: dataTypePath(name),
    title,
    summary: description,
    section: 'Data types',
    text: blocks(
      `# ${title}`,
      code(name),
      description,
      deprecation(definition),
      kindOf(definition),
      endpointLines(definition, operationIdAt),
      under('Providers', coverageOf(definition)),
      under('Fields', describeMembers(schema, WITHOUT_REFERENCES)),
      under('Computed figures', figuresOf(definition)),
      under('Filters and order', filtersOf(definition)),
    ),
    exchange: {
      request: [],
      examples: [{ heading: 'A record', sample: { label: 'JSON', language: 'json', code: JSON.stringify(sample, null, 2) } }],
    },
  };
}

/** Returns a page for each data type, with its fields, filters and providers. */
export function dataTypePages(operationIdAt: OperationIdAt): DocPage[] {
  const inOrder = [...dataTypes.values()].toSorted((one, other) => one.title.localeCompare(other.title, 'en'));
  const overview: DocPage = {
    path: SECTIONS['Data types'],
    title: 'Data types',
    summary: 'Fields, values, filters and providers of each data type.',
    section: 'Data types',
    text: blocks(
      '# Data types',
      'Collected and computed data of a company. A nullable field is always present, and a list is empty instead of null.',
      table(
        ['Data type', 'Name', 'Description'],
        inOrder.map(({ name, title, description }) => [link(title, dataTypePath(name)), code(name), description]),
      ),
    ),
  };
  return [overview, ...inOrder.map((definition) => dataTypePage(definition, operationIdAt))];
}
