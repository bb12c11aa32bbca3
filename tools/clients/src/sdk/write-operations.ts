import {
  argumentName,
  type Description,
  type Form,
  formOf,
  isList,
  type NamedOperation,
  namedOperations,
  parametersIn,
  pascal,
} from '@company-data/gateway/description';
import { GENERATED } from './generated.js';

interface Argument {
  declared: string;
  /** Part of the call, in addition to the path and the options. */
  passed?: string;
}

/**
 * Returns the arguments of a method: path parameters, body, query and options. The query is an
 * argument for lists and when it is required. Otherwise the options contain it, so that a later
 * query parameter changes no argument.
 */
function argumentsOf(operation: NamedOperation, form: Form): Argument[] {
  const { operationId: id, requestBody } = operation;
  const query = parametersIn(operation, 'query');
  const isNeeded = query.some(({ required }) => required);
  const stands = isNeeded || (isList(form) && query.length > 0);
  return [
    ...parametersIn(operation, 'path').map(({ name }) => ({ declared: `${argumentName(name)}: string` })),
    ...(requestBody ? [{ declared: `body: Body<'${id}'>`, passed: 'body' }] : []),
    ...(stands ? [{ declared: `query: Query<'${id}'>${isNeeded ? '' : ' = {}'}`, passed: 'query' }] : []),
    stands || query.length === 0
      ? { declared: 'options?: CallOptions' }
      : { declared: `options?: QueryOptions<Query<'${id}'>>`, passed: 'query: options?.query' },
  ];
}

const ANSWERS: Record<Form, (id: string) => { type: string; by: string }> = {
  nothing: () => ({ type: 'Promise<void>', by: 'this.caller.json' }),
  json: (id) => ({ type: `Promise<Answer<'${id}'>>`, by: 'this.caller.json' }),
  list: (id) => ({ type: `List<Answer<'${id}'>>`, by: 'new List' }),
  'streamed list': (id) => ({ type: `StreamedList<Answer<'${id}'>>`, by: 'new StreamedList' }),
  lines: () => ({ type: 'AsyncGenerator<JsonObject, void>', by: 'jsonLines' }),
  file: () => ({ type: 'Promise<Download>', by: 'download' }),
};

const pathOf = (path: string): string => {
  const text = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `\${${argumentName(name)}}`);
  return text.includes('${') ? `path\`${text}\`` : `'${text}'`;
};

const sentence = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll('*/', '* /').trim();

function commentOf({ method, path, summary, description = '', deprecated }: NamedOperation): string {
  const lines = [
    `${sentence(summary)}. ${sentence(description)}`.trim(),
    '',
    `\`${method} ${path}\``,
    ...(deprecated ? ['@deprecated'] : []),
  ];
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join('\n')}\n   */`;
}

function methodOf(description: Description, operation: NamedOperation): string {
  const form = formOf(description, operation);
  const { type, by } = ANSWERS[form](operation.operationId);
  const given = argumentsOf(operation, form);
  const passed = given.flatMap((each) => each.passed ?? []);
  const call = [`method: '${operation.method}'`, `path: ${pathOf(operation.path)}`, ...passed].join(', ');
  const before = by.startsWith('this.') ? '' : 'this.caller, ';
  return `${commentOf(operation)}
  ${operation.methodName}(${given.map(({ declared }) => declared).join(', ')}): ${type} {
    return ${by}(${before}{ ${call} }, options);
  }`;
}

const classOf = (group: string): string => `${pascal([group])}Calls`;

/** Writes a class for each group, and one that contains all groups. */
export function writeOperations(description: Description): string {
  const operations = namedOperations(description);
  const groups = [...Map.groupBy(operations, ({ group }) => group)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const classes = groups.map(([group, those]) => {
    const methods = those.map((operation) => methodOf(description, operation));
    return `/** Operations of \`client.${group}\`. */\nexport class ${classOf(group)} extends Group {\n${methods.join('\n\n')}\n}`;
  });
  return `${GENERATED}import type { Answer, Body, Query } from '../http/call-types.js';
import type { Caller } from '../http/caller.js';
import { download, type Download } from '../http/document.js';
import { Group } from '../http/group.js';
import { type JsonObject, jsonLines } from '../http/json-lines.js';
import { List, StreamedList } from '../http/list.js';
import { path } from '../http/path.js';
import type { QueryOptions, CallOptions } from '../http/settings.js';

${classes.join('\n\n')}

/** All operations of the interface, in their groups. */
export class Calls {
${groups.map(([group]) => `  readonly ${group}: ${classOf(group)};`).join('\n')}

  constructor(caller: Caller) {
${groups.map(([group]) => `    this.${group} = new ${classOf(group)}(caller);`).join('\n')}
  }
}
`;
}
