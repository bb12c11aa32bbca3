import { LINE_WIDTH } from './limits.mjs';

/** Paragraphs and list items of Markdown. Omits code, tables, headings and comments. */
export function markdownBlocks(text) {
  const blocks = [];
  const wide = [];
  const lines = text.split('\n');
  let block;
  let fence;
  let hidden;
  const close = () => {
    if (block && block.segments.length > 0) blocks.push(block);
    block = undefined;
  };
  const start = () => {
    close();
    block = { kind: 'markdown', segments: [] };
  };
  let index = 0;
  if (lines[0]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
    if (end > 0) index = end + 1;
  }
  for (; index < lines.length; index += 1) {
    const line = lines[index];
    const number = index + 1;
    const mark = /^\s*(?:>\s*)*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence) && /^\s*(?:>\s*)*(`{3,}|~{3,})\s*$/.test(line)) fence = undefined;
      continue;
    }
    if (mark && !hidden) {
      close();
      fence = mark.slice(0, 3);
      continue;
    }
    if (hidden) {
      if (hidden === 'prose-off' ? /<!--\s*prose-on/.test(line) : line.includes(hidden)) hidden = undefined;
      continue;
    }
    if (/<!--\s*prose-off/.test(line)) {
      close();
      hidden = 'prose-off';
      continue;
    }
    const comment = /<!--|\{\/\*/.exec(line);
    if (comment && /^\s*(<!--|\{\/\*)/.test(line)) {
      close();
      const end = comment[0] === '<!--' ? '-->' : '*/}';
      if (!line.slice(comment.index).includes(end)) hidden = end;
      continue;
    }
    const bare = line.replace(/^\s*(?:>\s?)+/, '');
    if (
      /^\s*$/.test(bare) ||
      /^\s*(\||:::|<\/?[A-Za-z]|import\s|export\s|\[[^\]]+\]:\s|={3,}\s*$|-{3,}\s*$|\+{3,}|!\[)/.test(bare) ||
      /^\s{0,3}#{1,6}\s/.test(bare)
    ) {
      close();
      continue;
    }
    if (/^( {4}|\t)/.test(line) && !block) continue; // indented code
    if (line.length > LINE_WIDTH && !/^\s*[-*+]?\s*\S+$/.test(line) && !isOneLink(line)) wide.push({ line: number, length: line.length });
    const item = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ x]\]\s+)?(.*)$/.exec(bare);
    if (item) {
      start();
      block.segments.push({ text: item[1], line: number });
      continue;
    }
    if (!block) start();
    block.segments.push({ text: bare.trim(), line: number });
  }
  close();
  return { blocks, wide };
}

/** True when the line is short enough without its URLs, because a URL cannot be wrapped. */
const isOneLink = (line) => line.replace(/\]\([^)]*\)/g, ']').replace(/https?:\/\/\S+/g, '').length <= LINE_WIDTH;
