import type { JsonSchema } from '@company-data/kernel';
import { ERRORS } from '../../problems/catalogue.js';
import {
  contentOf,
  type Description,
  type NamedOperation,
  namedOperations,
  type Operation,
  type Parameter,
  parametersIn,
  type Payload,
} from '../openapi/index.js';
import { describeMembers, describeSubschema, type SchemaText } from './describe-schema.js';
import { type DocPage, SECTIONS } from './doc-page.js';
import { exchangeOf } from './exchange-of.js';
import { blocks, code, link, slug, table, under } from './markdown-text.js';
import type { Resolve } from './resolve-reference.js';

/** What operations are told with. */
export interface OperationText {
  description: Description;
  baseUrl: string;
  resolve: Resolve;
  /** What stands in place of a component that has a page of its own, in Markdown. */
  named(component: string): string | undefined;
}

const isSuccess = (status: string): boolean => status.startsWith('2');

/** Where an operation is told of. */
export const operationPath = (operationId: string): string => `${SECTIONS.Reference}/${operationId}`;
export const groupPath = (group: string): string => `${SECTIONS.Reference}/${slug(group)}`;

function parameterLines(parameter: Parameter, context: SchemaText): string {
  const { name, in: location, required, description, schema } = parameter;
  const label = required && location !== 'path' ? context.labels.required : undefined;
  const inner = describeMembers(schema, context).replaceAll(/^/gm, '  ');
  const described: JsonSchema = description === undefined ? schema : { ...schema, description };
  return [`- ${code(name)} ${describeSubschema(described, context, label)}`, ...(inner.trim() === '' ? [] : [inner])].join('\n');
}

/** What is said of the parameters in a place, each in a line. */
export function describeParameters(operation: Operation, context: OperationText) {
  const marked: SchemaText = { ...context, labels: { required: 'required' } };
  return (location: Parameter['in']): string =>
    parametersIn(operation, location)
      .map((parameter) => parameterLines(parameter, marked))
      .join('\n');
}

/** What is said of the body. */
export function describeBody({ requestBody, summary }: Operation, context: OperationText): string | undefined {
  const [, media] = contentOf(requestBody ?? {}) ?? [];
  if (!media?.schema) return undefined;
  const schema = context.resolve(media.schema);
  const marked: SchemaText = { ...context, labels: { required: 'required' } };
  const { description } = schema;
  const text = typeof description === 'string' && description !== summary ? description : '';
  return under('Body', blocks(text, describeMembers(schema, marked)));
}

/** What is said of an answer whose members say all. */
const PLAIN = '_object_';

function describeResponse([status, response]: [string, Payload], context: OperationText): string | undefined {
  const [mediaType, media] = contentOf(response) ?? [];
  const marked: SchemaText = { ...context, labels: { optional: 'may be absent' } };
  const schema = media?.schema;
  const isJson = mediaType?.includes('json') ?? false;
  if (schema === undefined || !isJson) return under(`Answer ${status}`, blocks(response.description, mediaType && code(mediaType)));
  const type = describeSubschema({ ...schema, description: '' }, marked);
  return under(`Answer ${status}`, blocks(response.description, type === PLAIN ? '' : type, describeMembers(schema, marked)));
}

function streamLines(operation: NamedOperation): string {
  const streams = operation['x-streams'] ? [operation['x-streams']] : [];
  const mediaTypes = Object.entries(operation.responses['200']?.content ?? {}).filter(([mediaType]) => !mediaType.includes('json'));
  const isOnly = Object.keys(operation.responses['200']?.content ?? {}).length === 1;
  const forms = isOnly
    ? []
    : mediaTypes.map(([mediaType, { schema }]) => ({ mediaType, description: String(schema?.['description'] ?? '') }));
  const all = streams.length > 0 ? streams : forms;
  return all.map(({ mediaType, description }) => `- ${code(`Accept: ${mediaType}`)}: ${description}`).join('\n');
}

const codesOf = ({ content = {} }: Payload): string[] => Object.values(content).flatMap(({ examples = {} }) => Object.keys(examples));

function errorTable({ responses }: NamedOperation): string {
  const rows = Object.entries(responses).flatMap(([status, response]) =>
    codesOf(response)
      .filter((each) => each in ERRORS)
      .map((each) => [status, link(code(each), `${SECTIONS.Errors}#${each}`), `${ERRORS[each]!.title}. ${ERRORS[each]!.remedy}`]),
  );
  return rows.length === 0 ? '' : table(['Status', 'Code', 'Meaning'], rows);
}

/** The page of an operation: its text, and beside it how to ask. */
export function operationPage(operation: NamedOperation, context: OperationText): DocPage {
  const { operationId, method, path, tags, summary, description, deprecated, responses } = operation;
  const success = Object.entries(responses).filter(([status]) => isSuccess(status));
  const parameters = describeParameters(operation, context);
  return {
    path: operationPath(operationId),
    title: summary,
    summary: description ?? `${summary}.`,
    section: 'Reference',
    group: tags[0] ?? 'Other',
    method,
    text: blocks(
      `# ${summary}`,
      code(`${method} ${path}`),
      deprecated ? '**Deprecated**: the answers say until when, and what takes its place.' : '',
      description,
      ...(operation.security?.length === 0 ? ['No key is needed.'] : []),
      under('In the path', parameters('path')),
      under('In the query', parameters('query')),
      describeBody(operation, context),
      ...success.map((each) => describeResponse(each, context)),
      under('Other forms of the answer', streamLines(operation)),
      under('In the headers', parameters('header')),
      under('Errors', errorTable(operation)),
    ),
    exchange: exchangeOf(operation, context),
  };
}

const listed = (operations: NamedOperation[]): string =>
  table(
    ['Operation', 'Request'],
    operations.map(({ operationId, summary, method, path }) => [link(summary, operationPath(operationId)), code(`${method} ${path}`)]),
  );

const groupPage = (name: string, description: string, operations: NamedOperation[]): DocPage => ({
  path: groupPath(name),
  title: name,
  summary: description,
  section: 'Reference',
  group: name,
  text: blocks(`# ${name}`, description, listed(operations)),
});

const REFERENCE = `Every operation of the API, made of the same table that answers requests; programs read it as [OpenAPI 3.1](/api/v6/openapi.json).

Each request bears the key of the account in the header \`X-API-KEY\`. Keys are for servers: who reads one can do all that the account can. Each answer bears
\`X-Request-Id\`, to be named when a fault is reported, and \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`. The samples take the key from
the variable \`KEY\`.`;

/** The reference: a page that begins it, one for each group, one for each operation. */
export function operationPages(context: OperationText): DocPage[] {
  const operations = namedOperations(context.description);
  const groups = (context.description.tags ?? []).map(({ name, description = '' }) => ({
    name,
    description,
    operations: operations.filter(({ tags }) => tags.includes(name)),
  }));
  const overview: DocPage = {
    path: SECTIONS.Reference,
    title: 'API reference',
    summary: 'Every operation, its parameters, answers and errors.',
    section: 'Reference',
    text: blocks(
      '# API reference',
      REFERENCE,
      ...groups.flatMap((group) => [`## ${group.name}`, group.description, listed(group.operations)]),
    ),
  };
  return [
    overview,
    ...groups.flatMap((group) => [
      groupPage(group.name, group.description, group.operations),
      ...group.operations.map((operation) => operationPage(operation, context)),
    ]),
  ];
}
