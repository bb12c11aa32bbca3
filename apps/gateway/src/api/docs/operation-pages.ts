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

/** Inputs of the pages of operations. */
export interface OperationText {
  description: Description;
  baseUrl: string;
  resolve: Resolve;
  /** Returns Markdown that replaces a component with a page of its own. */
  named(component: string): string | undefined;
}

const isSuccess = (status: string): boolean => status.startsWith('2');

/** Returns the path of an operation's page. */
export const operationPath = (operationId: string): string => `${SECTIONS.Reference}/${operationId}`;
export const groupPath = (group: string): string => `${SECTIONS.Reference}/${slug(group)}`;

function parameterLines(parameter: Parameter, context: SchemaText): string {
  const { name, in: location, required, description, schema } = parameter;
  const label = required && location !== 'path' ? context.labels.required : undefined;
  const inner = describeMembers(schema, context).replaceAll(/^/gm, '  ');
  const described: JsonSchema = description === undefined ? schema : { ...schema, description };
  return [`- ${code(name)} ${describeSubschema(described, context, label)}`, ...(inner.trim() === '' ? [] : [inner])].join('\n');
}

/** Returns a function that describes the parameters at a location, one per line. */
export function describeParameters(operation: Operation, context: OperationText) {
  const marked: SchemaText = { ...context, labels: { required: 'required' } };
  return (location: Parameter['in']): string =>
    parametersIn(operation, location)
      .map((parameter) => parameterLines(parameter, marked))
      .join('\n');
}

/** Returns the description of the request body, or undefined without one. */
export function describeBody({ requestBody, summary }: Operation, context: OperationText): string | undefined {
  const [, media] = contentOf(requestBody ?? {}) ?? [];
  if (!media?.schema) return undefined;
  const schema = context.resolve(media.schema);
  const marked: SchemaText = { ...context, labels: { required: 'required' } };
  const { description } = schema;
  const text = typeof description === 'string' && description !== summary ? description : '';
  return under('Body', blocks(text, describeMembers(schema, marked)));
}

/** Type of a response whose members describe it completely. */
const PLAIN = '_object_';

function describeResponse([status, response]: [string, Payload], context: OperationText): string | undefined {
  const [mediaType, media] = contentOf(response) ?? [];
  const marked: SchemaText = { ...context, labels: { optional: 'may be absent' } };
  const schema = media?.schema;
  const isJson = mediaType?.includes('json') ?? false;
  if (schema === undefined || !isJson) return under(`Response ${status}`, blocks(response.description, mediaType && code(mediaType)));
  const type = describeSubschema({ ...schema, description: '' }, marked);
  return under(`Response ${status}`, blocks(response.description, type === PLAIN ? '' : type, describeMembers(schema, marked)));
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

/** Returns the page of an operation, with its samples. */
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
      deprecated ? '**Deprecated**: the response headers name the replacement. The path stays under this prefix.' : '',
      description,
      ...(operation.security?.length === 0 ? ['No key is required.'] : []),
      under('Path parameters', parameters('path')),
      under('Query parameters', parameters('query')),
      describeBody(operation, context),
      ...success.map((each) => describeResponse(each, context)),
      under('Other response formats', streamLines(operation)),
      under('Request headers', parameters('header')),
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

const REFERENCE = `Every operation of the API. Programs read it as [OpenAPI 3.1](/api/v6/openapi.json).

Send the key of the account in the header \`X-API-KEY\` of each request. Use keys on servers only: a key grants full access to the account. Each response has an
\`X-Request-Id\`, which an error report should contain, and \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`. The samples read the key from
the variable \`KEY\`.`;

/** Returns the reference: an overview, and a page per group and per operation. */
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
    summary: 'Every operation with its parameters, responses and errors.',
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
