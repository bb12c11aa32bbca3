/**
 * Splits JavaScript or TypeScript into comments, strings, regular expressions, words and single
 * characters.
 */
export function tokensOf(text) {
  const tokens = [];
  let at = 0;
  let line = 1;
  const lineAt = (from, to) => {
    for (let i = from; i < to; i += 1) if (text.charCodeAt(i) === 10) line += 1;
  };
  const regexMayStart = () => {
    const last = tokens.findLast(({ type }) => type !== 'comment');
    if (!last) return true;
    if (last.type === 'string' || last.type === 'number') return false;
    if (last.type === 'word') return /^(return|typeof|case|in|of|delete|void|throw|new|else|do|await|yield)$/.test(last.value);
    return !/[)\]}]/.test(last.value);
  };
  const templates = [];
  const readTemplate = (from) => {
    let value = '';
    let i = from;
    while (i < text.length) {
      if (text[i] === '\\') {
        value += text[i + 1] === 'n' ? '\n' : (text[i + 1] ?? '');
        i += 2;
      } else if (text[i] === '`') return { value, end: i + 1, open: false };
      else if (text[i] === '$' && text[i + 1] === '{') return { value, end: i + 2, open: true };
      else value += text[i++];
    }
    return { value, end: i, open: false };
  };
  while (at < text.length) {
    const character = text[at];
    const from = at;
    const startLine = line;
    if (/\s/.test(character)) {
      if (character === '\n') line += 1;
      at += 1;
      continue;
    }
    if (character === '/' && text[at + 1] === '/') {
      let end = text.indexOf('\n', at);
      if (end < 0) end = text.length;
      tokens.push({ type: 'comment', style: 'line', value: text.slice(at + 2, end), line, from, end });
      at = end;
      continue;
    }
    if (character === '/' && text[at + 1] === '*') {
      let end = text.indexOf('*/', at + 2);
      if (end < 0) end = text.length;
      tokens.push({
        type: 'comment',
        style: text[at + 2] === '*' ? 'doc' : 'block',
        value: text.slice(at + 2, end),
        line,
        from,
        end: end + 2,
      });
      lineAt(at, end);
      at = Math.min(text.length, end + 2);
      continue;
    }
    if (character === "'" || character === '"') {
      let value = '';
      at += 1;
      while (at < text.length && text[at] !== character && text[at] !== '\n') {
        if (text[at] === '\\') {
          const next = text[at + 1] ?? '';
          value += next === 'n' ? '\n' : next === 'u' || next === '\n' ? '' : next;
          if (next === '\n') line += 1;
          at += 2;
        } else value += text[at++];
      }
      at += 1;
      tokens.push({ type: 'string', value, line: startLine, from, end: at });
      continue;
    }
    if (character === '`' || (character === '}' && templates.length > 0 && templates.at(-1).depth === 0)) {
      const resumed = character === '}';
      const read = readTemplate(at + 1);
      lineAt(at, read.end);
      at = read.end;
      if (resumed) templates.at(-1).token.value += `\u2026${read.value}`;
      else {
        const token = { type: 'string', value: read.value, line: startLine, from, end: at };
        tokens.push(token);
        if (read.open) {
          templates.push({ depth: 0, token, mark: tokens.length });
          continue;
        }
      }
      if (resumed && !read.open) {
        const { mark, token } = templates.pop();
        tokens.length = mark; // drop the tokens inside ${...}
        token.end = at;
      }
      continue;
    }
    if (character === '/' && regexMayStart()) {
      let i = at + 1;
      let inClass = false;
      while (i < text.length && text[i] !== '\n' && (inClass || text[i] !== '/')) {
        if (text[i] === '\\') i += 1;
        else if (text[i] === '[') inClass = true;
        else if (text[i] === ']') inClass = false;
        i += 1;
      }
      if (text[i] === '/') {
        i += 1;
        while (/[a-z]/.test(text[i] ?? '')) i += 1;
        tokens.push({ type: 'regex', value: '', line, from, end: i });
        at = i;
        continue;
      }
    }
    const word = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(text.slice(at, at + 80));
    if (word) {
      tokens.push({ type: 'word', value: word[0], line, from, end: at + word[0].length });
      at += word[0].length;
      continue;
    }
    const number = /^[0-9][0-9_a-zA-Z.]*/.exec(text.slice(at, at + 40));
    if (number) {
      tokens.push({ type: 'number', value: number[0], line, from, end: at + number[0].length });
      at += number[0].length;
      continue;
    }
    if (templates.length > 0) {
      if (character === '{') templates.at(-1).depth += 1;
      if (character === '}') templates.at(-1).depth -= 1;
    }
    tokens.push({ type: 'sign', value: character, line, from, end: at + 1 });
    at += 1;
  }
  return tokens;
}
