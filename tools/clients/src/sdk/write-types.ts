import openapiTS, { astToString } from 'openapi-typescript';
import { type Description, type Operation, type Payload, type Schema } from '@company-data/gateway/description';
import { GENERATED } from './generated.js';

const NAME = /^[A-Z][A-Za-z0-9]*$/;

/** Removes the examples of a schema, which its type does not contain. */
const bare = (schema: Schema): Schema => ({ ...schema, examples: undefined });

const jsonOf = ({ description = '', content }: Payload): Payload => {
  const json = content?.['application/json'];
  return { description, ...(json ? { content: { 'application/json': { schema: json.schema } } } : {}) };
};

/** Reduces an operation to the parts of its types: no headers, no errors, only JSON. */
function typedSubset({ operationId, parameters = [], requestBody, responses }: Operation): object {
  return {
    operationId,
    parameters: parameters.filter((each) => each.in !== 'header'),
    ...(requestBody ? { requestBody: { required: true, ...jsonOf(requestBody) } } : {}),
    responses: Object.fromEntries(
      Object.entries(responses)
        .filter(([status]) => /^20[0124]$/.test(status))
        .map(([status, response]) => [status, jsonOf(response)]),
    ),
  };
}

const mapped = <T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** Writes the types of all requests and responses. */
export async function writeTypes({ openapi, info, paths, components }: Description): Promise<string> {
  const reduced = {
    openapi,
    info: { title: info.title, version: info.version },
    paths: mapped(paths, (methods) => mapped(methods, typedSubset)),
    components: { schemas: mapped(components.schemas, bare) },
  };
  return GENERATED + astToString(await openapiTS(reduced as never, { defaultNonNullable: false, silent: true }));
}

/** Writes a short type name for each component. */
export function writeModels({ components }: Description): string {
  const names = Object.keys(components.schemas).filter((name) => NAME.test(name)).toSorted(); // prettier-ignore
  const types = names.map((name) => `export type ${name} = Schemas['${name}'];`);
  return `${GENERATED}import type { components } from './schema.js';\n\ntype Schemas = components['schemas'];\n\n${types.join('\n')}\n`;
}
