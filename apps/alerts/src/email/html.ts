/** Trusted HTML, which needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const written = (part: Html | Html[] | string): string => {
  if (part instanceof Html) return part.text;
  return typeof part === 'string' ? part.replace(/[&<>"']/g, (character) => ESCAPES[character]!) : part.map(({ text }) => text).join('');
};

/** Builds HTML from a template. Escapes every part that is a string. */
export const markup = (texts: TemplateStringsArray, ...parts: (Html | Html[] | string)[]): Html =>
  new Html(texts.map((text, index) => text + (index < parts.length ? written(parts[index]!) : '')).join(''));

export const NO_HTML = new Html('');
