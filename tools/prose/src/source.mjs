import { CODE_LINE, DIRECTIVE, commentLines, subjectOf } from './comments.mjs';
import { LINE_WIDTH } from './limits.mjs';
import { stringBlocks } from './strings.mjs';
import { tokensOf } from './tokens.mjs';

const LICENSE = /^[!*]*\s*(Copyright|\(c\)|MIT License|Licensed)/i;

/** Comments that people read: `{ rows, subject, style, isAlone, last }`. Joins lines of `//`. */
function commentsOf(tokens, text) {
  const comments = [];
  let off = false;
  let open;
  tokens.forEach((token, index) => {
    if (token.type !== 'comment') return;
    if (/prose-off/.test(token.value)) off = true;
    if (/prose-on/.test(token.value)) off = false;
    if (off || DIRECTIVE.test(token.value) || token.value.startsWith('/') || LICENSE.test(token.value)) {
      open = undefined;
      return;
    }
    const isAlone = /^\s*$/.test(text.slice(text.lastIndexOf('\n', token.from - 1) + 1, token.from));
    const isLine = token.style === 'line';
    const rows = commentLines(token).filter((row) => !isLine || !CODE_LINE.test(row.text));
    const subject = isAlone ? subjectOf(tokens, index) : undefined;
    if (isLine && isAlone && open?.last === token.line - 1 && tokens[index - 1]?.type === 'comment') {
      open.rows.push(...rows);
      Object.assign(open, { last: token.line, subject });
      return;
    }
    const comment = { rows, subject, style: token.style, isAlone, last: token.line };
    comments.push(comment);
    open = isLine ? comment : undefined;
  });
  return comments;
}

/** Splits a comment into paragraphs and list items. The first has the subject of the comment. */
function paragraphsOf({ rows, subject, style }) {
  const blocks = [];
  for (const { text, line } of rows) {
    const item = /^\s*(?:[-*+•]|\d+[.)])\s+(.*)$/.exec(text);
    const isBlank = /^\s*$/.test(text);
    if (isBlank || item || blocks.length === 0) blocks.push({ kind: 'comment', segments: [], style });
    if (!isBlank) blocks.at(-1).segments.push({ text: item ? item[1] : text.trim(), line });
  }
  const filled = blocks.filter(({ segments }) => segments.length > 0);
  return filled.map((block, index) => (index === 0 ? { ...block, subject } : block));
}

/** Comments and prose strings of JavaScript or TypeScript. */
export function sourceBlocks(text, path) {
  const tokens = tokensOf(text);
  const lines = text.split('\n');
  const comments = commentsOf(tokens, text);
  const wide = comments
    .filter(({ style, isAlone }) => style !== 'line' || isAlone)
    .flatMap(({ rows }) => rows.filter((row) => row.text.trim() !== ''))
    .map(({ line }) => ({ line, text: lines[line - 1] ?? '' }))
    .filter((row) => row.text.length > LINE_WIDTH && !/https?:\/\//.test(row.text))
    .map((row) => ({ line: row.line, length: row.text.length }));
  return { blocks: [...comments.flatMap(paragraphsOf), ...stringBlocks(tokens, path)], wide };
}
