import { nearest } from '@company-data/kernel';
import { API } from '../api/operation.js';
import { operations } from '../api/operations/index.js';

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

const templates = [...new Set(operations.map(({ path }) => path))].map(segmentsOf);

/** Places at which a path differs from a template: a parameter takes anything. */
const differences = (path: string[], template: string[]): number[] =>
  template.flatMap((segment, index) => (isParameter(segment) || segment === path[index] ? [] : [index]));

const matches = (path: string[], template: string[]): boolean =>
  path.length === template.length && differences(path, template).length === 0;

const exists = (path: string): boolean => templates.some((template) => matches(segmentsOf(path), template));

/** The path with the one segment that is wrong in it put right. */
function withNearestSegment(path: string): string | undefined {
  const segments = segmentsOf(path);
  for (let index = 0; index < segments.length; index += 1) {
    const fitting = templates.filter(
      (template) =>
        template.length === segments.length &&
        !isParameter(template[index]!) &&
        differences(segments, template).every((at) => at === index),
    );
    const suggestion = nearest(segments[index]!, new Set(fitting.map((template) => template[index]!)));
    if (suggestion !== undefined) return `/${segments.with(index, suggestion).join('/')}`;
  }
  return undefined;
}

const MAX_PATH_LENGTH = 300;

/** What is said of a path that there is not: the one that was meant, where that can be told. */
export function unknownPath(path: string): string {
  if (path.length > MAX_PATH_LENGTH) return 'There is no such path.';
  const prefixed = [`${API}${path}`, path.replace(/^\/(?:api\/)?v\d+\//, `${API}/`)].find((each) => each !== path && exists(each));
  const trimmed = path.endsWith('/') && exists(path.slice(0, -1)) ? path.slice(0, -1) : undefined;
  const suggestion = prefixed ?? trimmed ?? withNearestSegment(path);
  if (suggestion !== undefined) return `There is no such path. Did you mean ${suggestion}?`;
  return path.startsWith(`${API}/`) ? 'There is no such path.' : `There is no such path. Those of the API begin with ${API}/.`;
}

const parametersIn = (template: string[]): number => template.filter(isParameter).length;

/** The template that a path is of: of several the one that names more of it. */
const templateOf = (path: string[]): string[] | undefined =>
  templates.filter((template) => matches(path, template)).toSorted((one, other) => parametersIn(one) - parametersIn(other))[0];

/** Where a method is taken that a path does not take: right below it. */
export function methodAllowedBelow(path: string, method: string): string {
  const own = templateOf(segmentsOf(path))?.join('/');
  const below = operations.filter((operation) => {
    const template = segmentsOf(operation.path);
    return operation.method === method && !isParameter(template.at(-1)!) && template.slice(0, -1).join('/') === own;
  });
  return below.length === 0 ? '' : ` ${method} is taken by ${below.map((each) => `${path}/${each.path.split('/').at(-1)}`).join(', ')}.`;
}
