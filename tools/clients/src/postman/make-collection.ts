import {
  type Description,
  exampleOf,
  operationsOf,
  type Parameter,
  parametersIn,
  type PlacedOperation,
  resolved,
} from '@company-data/gateway/description';

/** Base URL and API key of the requests. */
export interface Target {
  baseUrl: string;
  apiKey: string;
}

interface Variable {
  key: string;
  value: string;
  description?: string;
  disabled?: true;
}

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
const JSON_TYPE = 'application/json';

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/**
 * Returns a query parameter as a row of the form, disabled unless it is required. A filter is shown
 * with its first operator, and the description lists the others.
 */
function rowOf(description: Description, parameter: Parameter): Variable {
  const operators = Object.keys(resolved(description, parameter.schema).properties ?? {});
  const [first] = operators;
  const told = [parameter.description, ...(first === undefined ? [] : [`Operators: ${operators.join(', ')}.`])].join(' ');
  return {
    key: first === undefined ? parameter.name : `${parameter.name}[${first}]`,
    value: first === undefined ? textOf(exampleOf(parameter)) : '',
    description: told,
    ...(parameter.required ? {} : { disabled: true }),
  };
}

function urlOf(description: Description, operation: PlacedOperation): object {
  const path = operation.path.slice(1).split('/').map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1')); // prettier-ignore
  const query = parametersIn(operation, 'query').map((each) => rowOf(description, each));
  const variable = parametersIn(operation, 'path').map((each) => ({
    key: each.name,
    value: `{{${each.name}}}`,
    description: each.description,
  }));
  return { raw: `{{base_url}}/${path.join('/')}`, host: ['{{base_url}}'], path, query, variable };
}

function requestOf(description: Description, operation: PlacedOperation): object {
  const body = operation.requestBody?.content?.[JSON_TYPE];
  const raw = JSON.stringify(body?.example ?? {}, null, 2);
  return {
    method: operation.method,
    header: body ? [{ key: 'Content-Type', value: JSON_TYPE }] : [],
    url: urlOf(description, operation),
    ...(body ? { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } } : {}),
    description: operation.description ?? '',
  };
}

/** Returns the path parameters as variables with an example, each once. */
function pathVariables(operations: PlacedOperation[]): Variable[] {
  const all = operations.flatMap((operation) => parametersIn(operation, 'path'));
  return [...new Map(all.map((each) => [each.name, { key: each.name, value: textOf(exampleOf(each)) }])).values()];
}

/**
 * Creates a Postman collection, version 2.1, with a folder for each group and an example in each
 * body.
 */
export function makeCollection(description: Description, { baseUrl, apiKey }: Target): object {
  const operations = operationsOf(description);
  const folders = [...Map.groupBy(operations, ({ tags }) => tags[0] ?? '')].map(([name, those]) => ({
    name,
    description: description.tags?.find((tag) => tag.name === name)?.description ?? '',
    item: those.map((operation) => ({ name: operation.summary, request: requestOf(description, operation), response: [] })),
  }));
  return {
    info: { name: description.info.title, description: description.info.description ?? '', schema: SCHEMA },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'X-API-KEY', type: 'string' },
        { key: 'value', value: '{{api_key}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [{ key: 'base_url', value: baseUrl }, { key: 'api_key', value: apiKey }, ...pathVariables(operations)],
    item: folders,
  };
}
