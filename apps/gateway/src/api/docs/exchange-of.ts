import {
  contentOf,
  type Description,
  exampleOf,
  formOf,
  type NamedOperation,
  type Parameter,
  parametersIn,
  successOf,
} from '../openapi/index.js';
import type { Exchange } from './doc-page.js';
import { samplesOf } from './samples.js';
import type { SdkCall } from './sdk-sample.js';

/** Inputs of the samples of an operation. */
interface SampleContext {
  description: Description;
  baseUrl: string;
}

/** Returns the example of a parameter as text in a URL. */
const inAddress = (parameter: Parameter): string => [exampleOf(parameter) ?? parameter.name].flat().map(String).join(',');

const requiredParameters = (operation: NamedOperation): Parameter[] => parametersIn(operation, 'query').filter(({ required }) => required);

/** Returns path and query with the examples of required parameters. */
function exampleAddress(operation: NamedOperation): string {
  const inPath = new Map(parametersIn(operation, 'path').map((parameter) => [parameter.name, parameter]));
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inAddress(inPath.get(name)!)));
  const query = requiredParameters(operation).map((parameter) => `${parameter.name}=${inAddress(parameter)}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

const bodyOf = ({ requestBody }: NamedOperation): unknown => contentOf(requestBody ?? {})?.[1].example;

/** Returns the same request as a call of the SDK. */
function sdkCallOf(operation: NamedOperation, { description, baseUrl }: SampleContext): SdkCall {
  const query = requiredParameters(operation).map((parameter) => [parameter.name, exampleOf(parameter)]);
  return {
    baseUrl,
    operationId: operation.operationId,
    name: `${operation.group}.${operation.methodName}`,
    inPath: Object.fromEntries(parametersIn(operation, 'path').map((each) => [each.name, String(exampleOf(each) ?? each.name)])),
    body: bodyOf(operation),
    query: query.length === 0 ? undefined : Object.fromEntries(query),
    form: formOf(description, operation),
  };
}

/** Longest response example, in lines. */
const MAX_LINES = 160;

function shortened(text: string): string {
  const lines = text.split('\n');
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '...'].join('\n') : text;
}

function responsesOf(operation: NamedOperation): Exchange['examples'] {
  const { status, content } = successOf(operation);
  const example = contentOf({ content })?.[1].example;
  if (example === undefined || typeof example === 'string') return [];
  const heading = `Response ${status}`;
  return [{ heading, sample: { label: 'JSON', language: 'json', code: shortened(JSON.stringify(example, null, 2)) } }];
}

/** Returns the request samples and the response examples of an operation. */
export function exchangeOf(operation: NamedOperation, context: SampleContext): Exchange {
  const call = sdkCallOf(operation, context);
  return {
    request: samplesOf({
      method: operation.method,
      url: context.baseUrl + exampleAddress(operation),
      body: call.body,
      withKey: operation.security?.length !== 0,
      ...(call.form === 'file' ? { file: 'document.pdf' } : {}),
      call,
    }),
    examples: responsesOf(operation),
  };
}
