/** Comments for tools, which are not prose. */
export const DIRECTIVE =
  /^\s*(eslint|prettier-ignore|istanbul|c8 |v8 |@ts-|ts-|tslint|biome-ignore|oxlint|jshint|global |globals |webpack|@vite|#region|#endregion|region|endregion|cspell|spell-checker|deno-|sourceMappingURL|noinspection|@license|Copyright|SPDX|!|\/ <reference|=+$|-{3,}|#__PURE__|@__PURE__|vim:|prose-o)/i;
/** Lines of a comment that hold code. */
export const CODE_LINE =
  /(;|\{|\}|=>|\),?|\],?)\s*$|^\s*(const|let|var|return|import|export|await|if \(|for \(|function|expect\(|@\w+\()|^\s*[\w.]+\([^)]*\)|^\s*<\/?\w+|^\s*['"\w]+\s*:\s*\S+,\s*$|^\s*[\w.[\]]+\s*[=:]\s*\S+$/;

/** Lines of a comment without its stars. Omits examples and code. */
export function commentLines({ value, line, style }) {
  const rows = value
    .split('\n')
    .map((text, at) => ({ text: style === 'line' ? text : text.replace(/^\s*\*+\s?|^\*/, ''), line: line + at }));
  const kept = [];
  let skipping = false;
  let fence = false;
  for (const row of rows) {
    if (/^\s*(```|~~~)/.test(row.text)) {
      fence = !fence;
      kept.push({ text: '', line: row.line });
      continue;
    }
    if (fence) continue;
    const tag = /^\s*@([a-zA-Z-]+)\s*(.*)$/.exec(row.text);
    if (tag) {
      skipping =
        !/^(param|returns?|throws|remarks|deprecated|description|summary|privateRemarks|defaultValue|see|todo|note|property|prop|arg|template|typeParam)$/i.test(
          tag[1],
        );
      if (/^(see)$/i.test(tag[1])) skipping = true;
      if (skipping) continue;
      const rest = tag[2].replace(/^\{[^}]*\}\s*/, '');
      const named = /^(param|property|prop|arg|template|typeParam)$/i.test(tag[1])
        ? rest.replace(/^\[?[\w$.]+(?:=[^\]]*)?\]?\s*-?\s*/, '')
        : rest;
      kept.push({ text: '', line: row.line });
      kept.push({ text: named.replace(/^-\s*/, ''), line: row.line });
      continue;
    }
    if (skipping) {
      if (/^\s*$/.test(row.text)) continue;
      continue;
    }
    kept.push(row);
  }
  return kept;
}

/** Name of the declaration after a comment, without modifiers and decorators. */
export function subjectOf(tokens, index) {
  let at = index + 1;
  const skipBrackets = (open, shut) => {
    let depth = 0;
    for (; at < tokens.length; at += 1) {
      if (tokens[at].type === 'sign' && tokens[at].value === open) depth += 1;
      if (tokens[at].type === 'sign' && tokens[at].value === shut && (depth -= 1) === 0) {
        at += 1;
        return;
      }
    }
  };
  for (let steps = 0; at < tokens.length && steps < 40; steps += 1) {
    const token = tokens[at];
    if (token.type === 'comment') return undefined;
    if (token.type === 'sign' && token.value === '@') {
      at += 2;
      while (tokens[at]?.value === '.') at += 2;
      if (tokens[at]?.value === '(') skipBrackets('(', ')');
      continue;
    }
    if (token.type === 'word') {
      const next = tokens[at + 1];
      if (
        /^(export|default|declare|abstract|async|static|public|private|protected|readonly|override|const|let|var|function|class|interface|type|enum|get|set|namespace)$/.test(
          token.value,
        ) &&
        next?.type === 'word'
      ) {
        at += 1;
        continue;
      }
      if (/^(import|return|if|for|while|switch|throw|await|new|case|else|try|expect|it|describe|test)$/.test(token.value)) return undefined;
      return next && /^[:=(<?!;{,]$/.test(next.value)
        ? token.value
        : next?.type === 'word' && /^(extends|implements|in|of)$/.test(next.value)
          ? token.value
          : undefined;
    }
    if (token.type === 'string' && tokens[at + 1]?.value === ':') return token.value;
    return undefined;
  }
  return undefined;
}
