const TEST_FILE = /(^|\/)(tests?|e2e|__tests__|specs?)\/|[.-](spec|test)\.[mc]?[jt]sx?$/;

const placeholder = (text) => text.replaceAll('\u2026', '`\u2026`');

/**
 * Reads a string literal, or a concatenation of literals. Returns undefined when the token is not a
 * string.
 */
function stringAt(tokens, index) {
  const first = tokens[index];
  if (first?.type !== 'string') return undefined;
  const segments = [{ text: placeholder(first.value), line: first.line }];
  let at = index + 1;
  while (tokens[at]?.value === '+' && tokens[at].type === 'sign') {
    if (tokens[at + 1]?.type === 'string') {
      segments.push({ text: placeholder(tokens[at + 1].value), line: tokens[at + 1].line });
      at += 2;
    } else if (tokens[at + 1]?.type === 'word') {
      segments.push({ text: '`\u2026`', line: tokens[at + 1].line });
      at += 2;
    } else break;
  }
  return { segments, next: at };
}

const PROPERTY_KINDS = {
  summary: 'openapi',
  description: 'openapi',
  deprecationMessage: 'openapi',
  detail: 'error',
  remedy: 'error',
  hint: 'error',
  message: 'error',
  log: 'log',
};
const ERROR_CALLS = /^(defineError|notFound|refused|failure|unavailable|timedOut|invalid|conflict|unauthorized|forbidden|badRequest)$/;
const ERROR_CLASSES = /^(?:[A-Z]\w*)?(?:Error|Exception)$/;
/** Methods that declare a metric. Their text is public documentation. */
const METRIC_METHODS = /^(counter|gauge|gaugeOf|histogram)$/;
const LOG_METHODS = /^(fatal|error|warn|info|debug|trace|verbose|log)$/;
const LOGGERS = /^(logger|log|logs|Logger|LOG|_logger|pino)$/;
/** Folders in which every sentence in a string literal is public OpenAPI text. */
const OPENAPI_FOLDERS = /(^|\/)libs\/data-types\/src\/.*\.ts$|(^|\/)libs\/contracts\/src\/.*resources\/.*\.ts$/;

export const isSentence = (segments) => {
  const text = segments.map((segment) => segment.text).join('');
  return (
    /\S\s+\S+\s+\S/.test(text) &&
    /[\p{L}]/u.test(text) &&
    !/^\s*(select|insert|update|delete|create|alter|with|drop|set)\s/i.test(text) &&
    !/^[\w.-]+\/[\w.+-]+/.test(text)
  );
};

/** Finds string literals that people read: descriptions, errors, log messages and test titles. */
export function stringBlocks(tokens, path) {
  const blocks = [];
  const isTest = TEST_FILE.test(path);
  const code = tokens.filter(({ type }) => type !== 'comment');
  const taken = new Set();
  const add = (kind, index) => {
    const read = stringAt(code, index);
    if (!read || taken.has(index)) return;
    taken.add(index);
    if (isSentence(read.segments)) blocks.push({ kind, segments: read.segments, glued: true });
  };
  /** Calls `each` for the string arguments of a call, nested calls excluded. */
  const argumentsOf = (open, each) => {
    let depth = 0;
    for (let at = open; at < code.length; at += 1) {
      const { type, value } = code[at];
      if (type === 'sign' && /[([{]/.test(value)) depth += 1;
      if (type === 'sign' && /[)\]}]/.test(value) && (depth -= 1) === 0) return;
      if (depth === 1 && type === 'string' && code[at - 1]?.value !== '+') each(at);
    }
  };
  code.forEach((token, at) => {
    if (token.type === 'word') {
      const next = code[at + 1];
      const previous = code[at - 1];
      if (next?.value === ':' && next.type === 'sign' && Object.hasOwn(PROPERTY_KINDS, token.value) && !isTest) {
        add(PROPERTY_KINDS[token.value], at + 2);
        if (code[at + 2]?.value === '(') add(PROPERTY_KINDS[token.value], at + 3);
      }
      if (next?.value === '(' && next.type === 'sign') {
        if (isTest && /^(it|test|describe)$/.test(token.value) && previous?.value !== '.') add('test', at + 2);
        if (!isTest && ERROR_CALLS.test(token.value) && previous?.value !== '.') argumentsOf(at + 1, (index) => add('error', index));
        if (!isTest && ERROR_CLASSES.test(token.value) && previous?.value === 'new') argumentsOf(at + 1, (index) => add('error', index));
        if (!isTest && LOG_METHODS.test(token.value) && previous?.value === '.') {
          let owner = code[at - 2];
          if (owner?.value === '?') owner = code[at - 3];
          if (owner?.type === 'word' && LOGGERS.test(owner.value)) argumentsOf(at + 1, (index) => add('log', index));
        }
        if (!isTest && METRIC_METHODS.test(token.value) && previous?.value === '.') argumentsOf(at + 1, (index) => add('openapi', index));
        if (!isTest && previous?.value === '@') argumentsOf(at + 1, (index) => add('openapi', index));
      }
      if (isTest && /^(it|test|describe)$/.test(token.value) && next?.value === '.' && previous?.value !== '.') {
        let open = at + 2;
        while (open < at + 400 && code[open] && !(code[open].value === ')' && code[open + 1]?.value === '(')) open += 1;
        if (code[open + 1]?.value === '(' && code[at + 2]?.value === 'each') add('test', open + 2);
        else if (/^(only|skip|todo|concurrent)$/.test(code[at + 2]?.value ?? '') && code[at + 3]?.value === '(') add('test', at + 4);
      }
    }
    if (
      token.type === 'string' &&
      !isTest &&
      OPENAPI_FOLDERS.test(path) &&
      code[at - 1]?.value !== '+' &&
      /^[A-Z].*\s\S+\s/.test(token.value)
    )
      add('openapi', at);
  });
  return blocks;
}
