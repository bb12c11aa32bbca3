import { CODE_LINE, DIRECTIVE, commentLines, subjectOf } from './comments.mjs';
import { LINE_WIDTH } from './limits.mjs';
import { stringBlocks } from './strings.mjs';
import { tokensOf } from './tokens.mjs';

/** Comments and prose strings of JavaScript or TypeScript. */
export function sourceBlocks(text, path) {
  const tokens = tokensOf(text);
  const blocks = [];
  const wide = [];
  const lines = text.split('\n');
  let run;
  let off = false;
  const isAlone = (token) => /^\s*$/.test(text.slice(text.lastIndexOf('\n', token.from - 1) + 1, token.from));
  const flush = () => {
    run = undefined;
  };
  tokens.forEach((token, index) => {
    if (token.type !== 'comment') return;
    if (/prose-off/.test(token.value)) off = true;
    if (/prose-on/.test(token.value)) off = false;
    if (
      off ||
      DIRECTIVE.test(token.value) ||
      token.value.startsWith('/') ||
      /^[!*]*\s*(Copyright|\(c\)|MIT License|Licensed)/i.test(token.value)
    )
      return flush();
    const rows = commentLines(token).filter((row) => token.style !== 'line' || !CODE_LINE.test(row.text));
    for (const row of rows) {
      const full = lines[row.line - 1] ?? '';
      if (full.length > LINE_WIDTH && row.text.trim() !== '' && !/https?:\/\//.test(full) && (token.style !== 'line' || isAlone(token)))
        wide.push({ line: row.line, length: full.length });
    }
    if (token.style === 'line' && isAlone(token) && run && run.last === token.line - 1 && tokens[index - 1]?.type === 'comment') {
      run.block.segments.push(...rows);
      run.last = token.line;
      run.block.subject = subjectOf(tokens, index);
      return;
    }
    flush();
    let block = { kind: 'comment', segments: [], subject: isAlone(token) ? subjectOf(tokens, index) : undefined, style: token.style };
    if (token.style === 'line') {
      block.segments.push(...rows);
      blocks.push(block);
      run = { block, last: token.line };
      return;
    }
    for (const row of rows) {
      const item = /^\s*(?:[-*+•]|\d+[.)])\s+(.*)$/.exec(row.text);
      if (/^\s*$/.test(row.text) || item) {
        if (block.segments.length > 0) {
          blocks.push(block);
          block = { kind: 'comment', segments: [], style: token.style };
        }
        if (!item) continue;
      }
      block.segments.push({ text: item ? item[1] : row.text.trim(), line: row.line });
    }
    if (block.segments.length > 0) blocks.push(block);
  });
  return { blocks: [...blocks, ...stringBlocks(tokens, path)], wide };
}
