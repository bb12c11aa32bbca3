import { isSentence } from './strings.mjs';

/** Reads `summary` and `description` of an OpenAPI document in JSON or YAML. */
export function openapiBlocks(text, path) {
  const blocks = [];
  const push = (value, line) => {
    const plain = value.replace(/<\/?(p|a|code|br|strong|em|b|i|ul|ol|li|span|h\d)\b[^>]*>/gi, ' ');
    for (const paragraph of plain.split(/\n\s*\n|\n(?=\s*[-*] )/)) {
      if (/^\s*(```|\|)/.test(paragraph)) continue;
      const segments = [{ text: paragraph.replaceAll('\n', ' ').replace(/^\s*[-*]\s/, ''), line }];
      if (isSentence(segments)) blocks.push({ kind: 'openapi', segments });
    }
  };
  if (path.endsWith('.json')) {
    const visit = (node, key) => {
      if (typeof node === 'string') {
        if (key === 'description' || key === 'summary') push(node, 1);
      } else if (node && typeof node === 'object')
        for (const [name, value] of Object.entries(node)) visit(value, Array.isArray(node) ? key : name);
    };
    visit(JSON.parse(text));
    return { blocks, wide: [] };
  }
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const found = /^(\s*)(?:- )?(?:description|summary):\s*(.*)$/.exec(lines[index]);
    if (!found) continue;
    const [, indent, first] = found;
    if (!/^[|>][+-]?\s*$/.test(first)) {
      push(first.replace(/^(['"])(.*)\1$/, '$2'), index + 1);
      continue;
    }
    const rows = [];
    let at = index + 1;
    while (at < lines.length && (/^\s*$/.test(lines[at]) || /^\s*/.exec(lines[at])[0].length > indent.length))
      rows.push(lines[at++].trim());
    push(rows.join('\n'), index + 1);
  }
  return { blocks, wide: [] };
}

export const isOpenapi = (path, text) => /\.(json|ya?ml)$/.test(path) && /^\s*["']?openapi["']?\s*:\s*["']?3/m.test(text.slice(0, 4000));
