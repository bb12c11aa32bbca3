import type { IncomingHttpHeaders } from 'node:http';
import { notAcceptable, payloadTooLarge, unsupportedMediaType } from '../api/errors.js';

/** Returns true when the headers announce a body. */
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** @throws PAYLOAD_TOO_LARGE when the announced length exceeds the limit */
export function checkLength(headers: IncomingHttpHeaders, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > limit) throw payloadTooLarge(limit);
}

const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that is not JSON, plain or gzip */
export function checkMediaType(headers: IncomingHttpHeaders): void {
  const type = headers['content-type'];
  if ((hasBody(headers) || type !== undefined) && !JSON_TYPE.test(type ?? '')) throw unsupportedMediaType();
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!['identity', 'gzip'].includes(encoding.toLowerCase())) throw unsupportedMediaType('Send the body plain or as gzip.');
}

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** @throws UNSUPPORTED_MEDIA_TYPE for a body that is not an uncompressed HTML form */
export function checkFormType(headers: IncomingHttpHeaders): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  if (!FORM_TYPE.test(type) || encoding !== 'identity') throw unsupportedMediaType('Send the form as application/x-www-form-urlencoded.');
}

/** Returns the weight of a media range. Default: 1. */
const quality = (parameters: string[]): number => Number(parameters.find((part) => part.startsWith('q='))?.slice(2) ?? 1);

const rangesOf = (header: string): { type: string; quality: number }[] =>
  header.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return { type, quality: quality(parameters) };
  });

/** Returns true when an Accept header accepts a media type. */
export function accepts(header: string | undefined, mediaType: string): boolean {
  if (header === undefined || header.trim() === '') return true;
  const family = `${mediaType.split('/')[0]!}/*`;
  const ranges = rangesOf(header);
  // The most specific range that matches decides (RFC 9110, 12.5.1).
  const deciding = [mediaType, family, '*/*'].map((type) => ranges.find((range) => range.type === type)).find(Boolean);
  return deciding !== undefined && deciding.quality > 0;
}

/** Returns true when an Accept header names a media type and gives it a higher weight than JSON. */
export function prefers(header: string | undefined, mediaType: string): boolean {
  if (!header?.toLowerCase().includes(mediaType)) return false;
  const ranges = rangesOf(header);
  const weightOf = (name: string): number => ranges.find(({ type }) => type === name)?.quality ?? 0;
  return weightOf(mediaType) > weightOf('application/json');
}

/** @throws NOT_ACCEPTABLE when the client accepts none of the operation's media types */
export function checkAccept({ accept }: IncomingHttpHeaders, forms: string[]): void {
  if (!forms.some((form) => accepts(accept, form))) throw notAcceptable(forms);
}
