import { markdownBlocks } from './markdown.mjs';
import { isOpenapi, openapiBlocks } from './openapi.mjs';
import { sourceBlocks } from './source.mjs';

const SOURCE = /\.[mc]?[jt]sx?$/;

/** Text blocks of a file: `{ kind, segments: [{ text, line }], subject? }`, and its wide lines. */
export function blocksOf(path, text) {
  if (/\.mdx?$/.test(path)) return markdownBlocks(text);
  if (SOURCE.test(path)) return sourceBlocks(text, path);
  if (isOpenapi(path, text)) return openapiBlocks(text, path);
  return { blocks: [], wide: [] };
}
