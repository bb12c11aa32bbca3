import type { IncomingMessage } from 'node:http';

/** Returns the path of a request without its query, which may contain a secret. */
export const pathOf = ({ url = '/' }: IncomingMessage): string => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** Returns the query of a request without the question mark. */
export const queryOf = ({ url = '' }: IncomingMessage): string => {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1);
};
