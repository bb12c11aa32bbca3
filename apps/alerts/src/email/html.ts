/** A text that is HTML, as opposed to one that has to be escaped. */
export class Html {
  constructor(readonly text: string) {}
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const written = (part: Html | Html[] | string): string => {
  if (part instanceof Html) return part.text;
  return typeof part === 'string' ? part.replace(/[&<>"']/g, (character) => ESCAPES[character]!) : part.map(({ text }) => text).join('');
};

/** HTML, in which whatever is no HTML itself is escaped. */
export const markup = (texts: TemplateStringsArray, ...parts: (Html | Html[] | string)[]): Html =>
  new Html(texts.map((text, index) => text + (index < parts.length ? written(parts[index]!) : '')).join(''));

export const NO_HTML = new Html('');
