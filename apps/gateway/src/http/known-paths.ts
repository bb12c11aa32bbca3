import { nearest } from '@company-data/kernel';
import { API } from '../api/operation.js';
import { operations } from '../api/operations/index.js';

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const isParameter = (segment: string): boolean => segment.startsWith('{');

const templates = [...new Set(operations.map(({ path }) => path))].map(segmentsOf);

/** Returns the segments at which a path differs from a template. A parameter matches any text. */
const differences = (path: string[], template: string[]): number[] =>
  template.flatMap((segment, index) => (isParameter(segment) || segment === path[index] ? [] : [index]));

const matches = (path: string[], template: string[]): boolean =>
  path.length === template.length && differences(path, template).length === 0;

const exists = (path: string): boolean => templates.some((template) => matches(segmentsOf(path), template));

/** Returns the path with its one unknown segment corrected. */
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

/** Returns the detail of an unknown path, with the nearest existing path if any. */
export function unknownPath(path: string): string {
  if (path.length > MAX_PATH_LENGTH) return 'The path does not exist.';
  const prefixed = [`${API}${path}`, path.replace(/^\/(?:api\/)?v\d+\//, `${API}/`)].find((each) => each !== path && exists(each));
  const trimmed = path.endsWith('/') && exists(path.slice(0, -1)) ? path.slice(0, -1) : undefined;
  const suggestion = prefixed ?? trimmed ?? withNearestSegment(path);
  if (suggestion !== undefined) return `The path does not exist. Did you mean ${suggestion}?`;
  return path.startsWith(`${API}/`) ? 'The path does not exist.' : `The path does not exist. Paths of the API begin with ${API}/.`;
}

const parametersIn = (template: string[]): number => template.filter(isParameter).length;

/** Returns the template of a path, with as few parameters as possible. */
const templateOf = (path: string[]): string[] | undefined =>
  templates.filter((template) => matches(path, template)).toSorted((one, other) => parametersIn(one) - parametersIn(other))[0];

/** Returns a sentence with the paths directly below that support the method, or an empty text. */
export function methodAllowedBelow(path: string, method: string): string {
  const own = templateOf(segmentsOf(path))?.join('/');
  const below = operations.filter((operation) => {
    const template = segmentsOf(operation.path);
    return operation.method === method && !isParameter(template.at(-1)!) && template.slice(0, -1).join('/') === own;
  });
  return below.length === 0 ? '' : ` Send ${method} to ${below.map((each) => `${path}/${each.path.split('/').at(-1)}`).join(', ')}.`;
}
